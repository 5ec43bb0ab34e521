import { useState } from 'react';
import {
  Autocomplete,
  Dialog,
  Header,
  Input,
  ListBox,
  ListBoxItem,
  ListBoxSection,
  Modal,
  ModalOverlay,
  SearchField,
  useFilter,
} from 'react-aria-components';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router';
import { useStore } from 'zustand';
import type { User } from '#contract/identity';
import type { FoundRecord } from '#contract/search';
import { session } from '../api/api.ts';
import { type Command, commandStore } from '../frame/commands.ts';
import { keyBindingsStore, keysOf } from '../frame/key-bindings.ts';
import { documentationPagePath } from '../frame/paths/documentation-path.ts';
import { foundRecordPath } from '../frame/paths/found-record-path.ts';
import { recordPath } from '../frame/paths/record-path.ts';
import { shellCommands } from '../frame/shell-commands.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { KeyHint } from '../ui/key-hint.tsx';
import { inEnglish } from '../ui/service-text.tsx';
import { PaletteLooked } from './palette-looked.tsx';
import { PaletteRecord, titleOfRecord } from './palette-record.tsx';
import { useFoundPages } from './use-found-pages.ts';
import { useFoundRecords } from './use-found-records.ts';

export interface CommandPaletteProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Ctrl+K: everything the workstation can do now and every record one may read, by typing. */
export function CommandPalette({ isOpen, onClose }: CommandPaletteProps) {
  const { t } = useMessages();
  return (
    <ModalOverlay className="scrim" isOpen={isOpen} onOpenChange={(open) => !open && onClose()} isDismissable>
      <Modal className="dialog-box">
        <Dialog className="dialog" aria-label={t('shell.commands')}>
          <CommandSearch onClose={onClose} />
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

/**
 * Where something that was found is opened. The trail shows an ordinary user what they did themselves: what others changed stands in the
 * history of the record.
 */
const pathTo = (record: FoundRecord, user: User | null): string => {
  const { entry } = record;
  const isInTrail =
    entry === null || user?.is_admin || user?.roles.includes('auditor') || entry.actor.id === user?.id;
  const ofRecord = entry === null ? null : recordPath(entry.record_type, entry.record_id);
  return isInTrail || ofRecord === null ? foundRecordPath(record) : ofRecord;
};

/** Before the keys of records and pages in the list, which commands do not have. */
const [recordKey, pageKey] = ['record ', 'page '];
const isFound = (key: string): boolean => key.startsWith(recordKey) || key.startsWith(pageKey);

/** Part of the open palette alone: what is available is asked of the screen only when somebody looks. */
function CommandSearch({ onClose }: Pick<CommandPaletteProps, 'onClose'>) {
  const messages = useMessages();
  const { t } = messages;
  const commands = useStore(commandStore, (state) => state.commands);
  const navigate = useNavigate();
  const { contains } = useFilter({ sensitivity: 'base' });
  const bindings = useStore(keyBindingsStore);
  // Asked for while the palette is drawn: its own field has not taken the focus yet.
  const [before] = useState(() => document.activeElement);
  // The palette does not offer itself.
  const available = commands
    .filter(({ id, isAvailable }) => id !== shellCommands.palette.id && (isAvailable?.() ?? true))
    .map((command) => ({ command, id: command.id, keys: keysOf(command, bindings) }));
  const run = (command: Command): void => {
    // Gone first: an open dialog takes the focus back that a command gives to something behind it.
    flushSync(onClose);
    if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    command.run();
  };
  const [typed, setTyped] = useState('');
  const { records, words, hasMore, showMore, isWaiting, ...found } = useFoundRecords(typed);
  const pages = useFoundPages(words);
  const user = useStore(session.store, (state) => state.user);
  const open = (path: string): void => {
    flushSync(onClose);
    void navigate(path);
  };
  return (
    <Autocomplete
      inputValue={typed}
      onInputChange={setTyped}
      // Records and pages are chosen already, some by words their titles do not say.
      filter={(title, text, { key }) => isFound(String(key)) || contains(title, text)}
    >
      <SearchField className="field" aria-label={t('shell.palette.search')} autoFocus>
        {/* What it is: a field whose list follows it; the list is scrolled by the field's arrow keys. */}
        <Input
          className="field-input"
          role="combobox"
          aria-expanded
          placeholder={t('shell.palette.search')}
        />
      </SearchField>
      <PaletteLooked
        {...found}
        isEmpty={typed.trim() === ''}
        hasTooMany={hasMore && showMore === null && !isWaiting}
      />
      <ListBox
        className="palette-list"
        aria-label={t('shell.commands')}
        // While the answer is on its way nobody knows yet.
        renderEmptyState={() => (isWaiting ? null : <p className="muted">{t('shell.palette.empty')}</p>)}
      >
        <ListBoxSection id="commands" items={available} aria-label={t('shell.commands')}>
          {({ command, id, keys }) => (
            <ListBoxItem
              id={id}
              className="option"
              textValue={t(command.titleKey)}
              onAction={() => run(command)}
            >
              <span>{t(command.titleKey)}</span>
              {keys !== undefined && <KeyHint keys={keys} />}
            </ListBoxItem>
          )}
        </ListBoxSection>
        {records.length > 0 && (
          <ListBoxSection id="records">
            <Header className="palette-heading muted">{t('shell.palette.records')}</Header>
            {records.map((record) => (
              <ListBoxItem
                key={record.id}
                id={`${recordKey}${record.id}`}
                className="option"
                textValue={titleOfRecord(record, messages)}
                onAction={() => open(pathTo(record, user))}
              >
                <PaletteRecord record={record} />
              </ListBoxItem>
            ))}
            {hasMore && showMore !== null && (
              <ListBoxItem
                id={`${recordKey}more`}
                className="option"
                textValue={t('shell.palette.more')}
                onAction={showMore}
              >
                {t('shell.palette.more')}
              </ListBoxItem>
            )}
          </ListBoxSection>
        )}
        {pages.length > 0 && (
          <ListBoxSection id="pages">
            <Header className="palette-heading muted">{t('shell.palette.pages')}</Header>
            {pages.map(({ page, section, heading, excerpt }) => (
              <ListBoxItem
                key={page.name}
                id={`${pageKey}${page.name}`}
                className="option"
                textValue={heading ?? page.title}
                onAction={() => open(documentationPagePath(page.name, section))}
              >
                <span className="palette-record" {...inEnglish}>
                  <span className="truncate">{heading ?? page.title}</span>
                  <span className="muted truncate">
                    {[heading === null ? null : page.title, excerpt]
                      .filter((part) => part !== null && part !== '')
                      .join(' · ')}
                  </span>
                </span>
              </ListBoxItem>
            ))}
          </ListBoxSection>
        )}
      </ListBox>
    </Autocomplete>
  );
}
