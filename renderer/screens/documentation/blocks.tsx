import { useEffect, useRef } from 'react';
import { Link } from 'react-aria-components';
import { documentationPagePath } from '../../frame/paths/documentation-path.ts';
import { inEnglish } from '../../ui/service-text.tsx';
import { type Block, documentationAddress, type Inline, textOf } from './documentation.ts';

interface InlinesProps {
  readonly content: readonly Inline[];
}

function InlinePart({ part }: { readonly part: Inline }) {
  switch (part.kind) {
    case 'text':
      return part.text;
    case 'code':
      return <code>{part.text}</code>;
    case 'strong':
      return (
        <strong>
          <Inlines content={part.content} />
        </strong>
      );
    case 'emphasis':
      return (
        <em>
          <Inlines content={part.content} />
        </em>
      );
    case 'reference':
      return (
        <Link href={documentationPagePath(part.page, part.section)}>
          <Inlines content={part.content} />
        </Link>
      );
    case 'link':
      return (
        <Link href={part.address} target="_blank" rel="noreferrer">
          <Inlines content={part.content} />
        </Link>
      );
  }
}

/** Parts of a page never change their order: their places are their keys. */
function Inlines({ content }: InlinesProps) {
  return content.map((part, place) => <InlinePart key={keyOf('part', place)} part={part} />);
}

const keyOf = (kind: string, place: number): string => `${kind}-${place}`;

/** Headings of a page begin at 2: its title is the only one of the first level. */
function Heading({ block }: { readonly block: Extract<Block, { kind: 'heading' }> }) {
  const Tag = block.level <= 2 ? 'h2' : block.level === 3 ? 'h3' : 'h4';
  return (
    <Tag id={block.section} tabIndex={-1}>
      <Inlines content={block.content} />
    </Tag>
  );
}

function List({ block }: { readonly block: Extract<Block, { kind: 'list' }> }) {
  const Tag = block.isOrdered ? 'ol' : 'ul';
  return (
    <Tag>
      {block.items.map((item, place) => {
        const [only] = item;
        return (
          <li key={keyOf('item', place)}>
            {item.length === 1 && only?.kind === 'paragraph' ? (
              <Inlines content={only.content} />
            ) : (
              <Blocks blocks={item} />
            )}
          </li>
        );
      })}
    </Tag>
  );
}

/** Wide tables scroll by themselves, and so are reached by keys. */
function PageTable({ block }: { readonly block: Extract<Block, { kind: 'table' }> }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached without a mouse
    <section className="table-frame" tabIndex={0} aria-label={block.head.map(textOf).join(', ')}>
      <table>
        <thead>
          <tr>
            {block.head.map((cell, place) => (
              <th key={keyOf('head', place)} scope="col">
                <Inlines content={cell} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {block.rows.map((row, rowPlace) => (
            <tr key={keyOf('row', rowPlace)}>
              {row.map((cell, place) => (
                <td key={keyOf('cell', place)}>
                  <Inlines content={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function PageBlock({ block }: { readonly block: Block }) {
  switch (block.kind) {
    case 'heading':
      return <Heading block={block} />;
    case 'paragraph':
      return (
        <p>
          <Inlines content={block.content} />
        </p>
      );
    case 'code':
      return (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached without a mouse
        <pre tabIndex={0}>
          <code>{block.text}</code>
        </pre>
      );
    case 'list':
      return <List block={block} />;
    case 'quote':
      return (
        <blockquote>
          <Blocks blocks={block.blocks} />
        </blockquote>
      );
    case 'table':
      return <PageTable block={block} />;
    case 'picture':
      return <img src={`${documentationAddress}${block.address}`} alt={block.alt} />;
  }
}

function Blocks({ blocks }: { readonly blocks: readonly Block[] }) {
  return blocks.map((block, place) => <PageBlock key={keyOf(block.kind, place)} block={block} />);
}

export interface PageBlocksProps {
  readonly blocks: readonly Block[];
  /** The section of the address, shown first. */
  readonly section: string;
}

/** What a page says. Its pages are written in English, in every language of the screens. */
export function PageBlocks({ blocks, section }: PageBlocksProps) {
  const frame = useRef<HTMLElement>(null);
  useEffect(() => {
    if (section === '') return;
    const heading = [...(frame.current?.querySelectorAll<HTMLElement>('[id]') ?? [])].find(
      ({ id }) => id === section,
    );
    heading?.scrollIntoView({ block: 'start' });
    heading?.focus({ preventScroll: true });
  }, [section]);
  return (
    <article ref={frame} className="documentation-page" {...inEnglish}>
      <Blocks blocks={blocks} />
    </article>
  );
}
