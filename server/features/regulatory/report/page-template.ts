import { pageColours, pageShapes } from '../../reports/index.ts';

/** A page of sections as Typst source; it holds no data. Wide tables need the page on its side. */
export const sectionsTemplate = String.raw`${pageColours}
#set document(title: r.title, author: "Larmor")
#set text(font: "Libertinus Serif", size: 9.5pt, fill: ink, lang: "en")
#set par(leading: 0.55em, justify: false)
#set page(
  paper: "a4",
  flipped: true,
  margin: (x: 18mm, top: 18mm, bottom: 20mm),
  header: if r.draft != none { align(center, text(size: 8.5pt, weight: "bold", fill: bad, r.draft)) },
  footer: context {
    line(length: 100%, stroke: 0.4pt + hair)
    v(-4pt)
    grid(
      columns: (1fr, auto),
      column-gutter: 6mm,
      text(size: 7pt, fill: muted, r.disclaimer + " Human review is required."),
      text(size: 7pt, fill: muted)[Page #counter(page).display("1 of 1", both: true)],
    )
  },
)
#show heading.where(level: 1): it => block(above: 16pt, below: 8pt, sticky: true, stack(
  spacing: 4pt, text(size: 15pt, weight: "bold", it.body), line(length: 100%, stroke: 0.5pt + hair)))
#show heading.where(level: 2): it => block(above: 12pt, below: 6pt, sticky: true, text(size: 11.5pt, weight: "bold", it.body))
#show heading.where(level: 3): it => block(above: 9pt, below: 5pt, sticky: true, text(size: 10pt, weight: "bold", it.body))
${pageShapes}
// Long words without blanks break anywhere.
#let anywhere(part) = if part.len() > 14 { part.clusters().join(sym.zws) } else { part }
#let wordwise(it) = it.split(" ").map(word => if word.len() > 14 { word.replace(regex("[/:+_-]"), sign => sign.text + sym.zws).split(sym.zws).map(anywhere).join(sym.zws) } else { word }).join(" ")
#let shown(c) = if c.gap { text(size: 7.5pt, fill: warn, weight: "bold", wordwise(c.text)) } else {
  text(size: 7.5pt, wordwise(c.text))
  if c.mark != none { super(text(size: 5.5pt, fill: muted, "[" + c.mark + "]")) }
}
#let sheet(b) = block(above: 5pt, below: 9pt, {
  block(above: 0pt, below: 3pt, sticky: true, text(size: 8pt, weight: "bold", fill: muted, b.caption))
  table(
    columns: b.parts.map(part => part * 1fr),
    stroke: none,
    inset: (x: 3pt, y: 2.6pt),
    align: left,
    fill: (_, y) => if y > 0 and calc.even(y) { panel },
    table.hline(stroke: 0.5pt + hair),
    table.header(..b.columns.map(h => text(size: 7.5pt, weight: "bold", fill: muted, h))),
    table.hline(stroke: 0.5pt + hair),
    ..b.rows.map(row => row.map(shown)).flatten(),
    table.hline(stroke: 0.5pt + hair),
  )
})
#let draw(b) = block(breakable: false, above: 4pt, below: 6pt, grid(
  columns: (70mm, 1fr),
  column-gutter: 6mm,
  align: horizon,
  if b.picture_svg == none [] else { image(bytes(b.picture_svg), format: "svg", width: 100%, alt: "Structure of " + b.name) },
  facts(b.facts, label: 20mm, body: wordwise),
))
#let show-block(b) = {
  if b.kind == "heading" { heading(level: b.level, b.text) }
  else if b.kind == "text" { par(b.text) }
  else if b.kind == "gap" { block(fill: rgb("#FFF4E0"), inset: 5pt, radius: 2pt, width: 100%, text(size: 8.5pt, fill: warn)[*To be filled, #b.gap.* #b.text]) }
  else if b.kind == "structure" { draw(b) }
  else if b.kind == "picture" { block(breakable: false, above: 5pt, below: 9pt, width: 100%, {
    text(size: 8pt, weight: "bold", fill: muted, b.caption)
    v(-3pt)
    image(bytes(b.picture_svg), format: "svg", width: 100%, alt: b.caption)
  }) }
  else { sheet(b) }
}

#text(size: 9pt, fill: accent, weight: "bold", r.kicker) \
#text(size: 19pt, weight: "bold", r.title)
#v(4pt)
#facts(r.facts, label: 24mm, body: wordwise)

#for s in r.sections {
  heading(level: 1, s.heading)
  facts(s.facts, label: 24mm, body: wordwise)
  v(2pt)
  for b in s.blocks { show-block(b) }
}
#heading(level: 1, r.closing_heading)
#for b in r.closing { show-block(b) }
`;
