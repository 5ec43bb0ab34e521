import { gapSentence, gapTitle } from './report-text.ts';

/*
 * The page as Typst source. It holds no data: the view arrives as JSON through sys.inputs, so no text of a user is ever
 * read as markup. Fonts are those embedded in the compiler, so that every machine sets the same page.
 */
/** The view and the colours of a page. */
export const pageColours = `
#let r = json(bytes(sys.inputs.view))
#let ink = rgb("#16202B")
#let muted = rgb("#4B5768")
#let hair = rgb("#C6CED8")
#let panel = rgb("#F5F7FA")
#let accent = rgb("#0A68F1")
#let good = rgb("#1B6E3C")
#let warn = rgb("#8A5300")
#let bad = rgb("#B3261E")
#let mono(body, size: 7pt) = text(font: "DejaVu Sans Mono", size: size, body)
`;

const reportPage = `
#set document(title: r.subtitle + ": " + r.title, author: "Larmor")
#set text(font: "Libertinus Serif", size: 9.5pt, fill: ink, lang: "en")
#set par(leading: 0.55em, justify: false)
#set page(
  paper: "a4",
  margin: (x: 20mm, top: 18mm, bottom: 24mm),
  footer: context {
    line(length: 100%, stroke: 0.4pt + hair)
    v(-4pt)
    grid(
      columns: (1fr, auto),
      column-gutter: 6mm,
      text(size: 7pt, fill: muted, r.disclaimer),
      text(size: 7pt, fill: muted)[Page #counter(page).display("1 of 1", both: true)],
    )
    text(size: 6.2pt, fill: muted)[#r.report_id #h(1fr) SHA-256 of the report's JSON #mono(r.sha256, size: 5.6pt)]
  },
)
#show heading.where(level: 1): it => block(above: 15pt, below: 7pt, sticky: true, stack(
  spacing: 4pt,
  text(size: 11.5pt, weight: "bold", it.body),
  line(length: 100%, stroke: 0.5pt + hair),
))
`;

/** Shapes of facts, rows and remarks. */
export const pageShapes = `
#let facts(items, columns: 1, label: 24mm, body: it => it) = grid(
  columns: (label, 1fr) * columns,
  column-gutter: 3mm,
  row-gutter: 5pt,
  ..items.map(it => (text(fill: muted, size: 8.5pt, it.label), text(size: 8.5pt, body(it.value)))).flatten(),
)

// SMILES have no spaces to break at.
#let breakable(it) = if it.contains(" ") { it } else { it.clusters().join(sym.zws) }

// Rows of plain text; which columns hold numbers, and which of them takes the room that is left.
#let rows(headings, values, numbers: (), wide: 0) = block(above: 6pt, below: 8pt, table(
  columns: range(headings.len()).map(i => if i == wide { 1fr } else { auto }),
  stroke: none,
  inset: (x: 3pt, y: 2.4pt),
  align: range(headings.len()).map(i => if numbers.contains(i) { right } else { left }),
  fill: (_, y) => if y > 0 and calc.even(y) { panel },
  table.hline(stroke: 0.5pt + hair),
  table.header(..headings.map(h => text(size: 8pt, weight: "bold", fill: muted, h))),
  table.hline(stroke: 0.5pt + hair),
  ..values.map(row => row.map(cell => text(size: 8pt, if cell.len() > 40 { breakable(cell) } else { cell }))).flatten(),
  table.hline(stroke: 0.5pt + hair),
))
#let remarks(sentences) = for sentence in sentences { block(above: 4pt, below: 4pt, text(size: 8pt, fill: muted, sentence)) }
`;

/** What every report begins with: colours, page, shapes of facts and rows, the title. */
export const reportHead = String.raw`${pageColours}${reportPage}${pageShapes}
#grid(
  columns: (1fr, auto),
  column-gutter: 8mm,
  align: (left + horizon, right + horizon),
  [
    #text(size: 9pt, fill: accent, weight: "bold", r.subtitle) \
    #text(size: 19pt, weight: "bold", r.title)
  ],
  text(size: 8.5pt, fill: muted)[
    #text(weight: "bold", fill: ink, size: 11pt)[Larmor] \
    Issued #r.issued \
    Report #r.report_id
  ],
)
`;

export const reportTemplate = String.raw`${reportHead}#v(4pt)
#block(width: 100%, fill: panel, radius: 3pt, inset: 8pt, grid(
  columns: (32mm, 1fr),
  column-gutter: 6mm,
  align: (left + top, left + top),
  [
    #text(size: 8pt, fill: muted)[Confidence] \
    #text(size: 22pt, weight: "bold", r.confidence.text)#text(size: 9pt, fill: muted)[ of 100] \
    #text(size: 9pt, r.confidence.word)
  ],
  [
    #text(weight: "bold", fill: if r.decision.approved { good } else { warn },
      r.decision.headline)
    #v(1pt)
    #facts(r.decision.facts, label: 20mm)
  ],
))

#if r.signatures.len() > 0 [
  = Signatures
  #facts(r.signatures, label: 30mm)
]

#if r.adoption_gap.len() > 0 [
  = ${gapTitle}
  #text(fill: warn, "${gapSentence}")
  #v(2pt)
  #facts(r.adoption_gap, label: 36mm)
]

= Spectrum
#image(bytes(r.overview_svg), format: "svg", width: 100%, alt: "Spectrum with the shifts of its signals")
#if r.details_svg != none {
  v(2pt)
  image(bytes(r.details_svg), format: "svg", width: 100%, alt: "Enlarged multiplets")
}

#if r.structure != none [
  = Structure
  #grid(
    columns: (72mm, 1fr),
    column-gutter: 6mm,
    align: horizon,
    image(bytes(r.structure.picture_svg), format: "svg", width: 100%, alt: "Structure with the numbers of its atoms"),
    facts(r.structure.facts, label: 22mm, body: breakable),
  )
]

#if r.journal != none [
  = Signals
  #show regex("\bJ\b"): emph
  #par(justify: true, r.journal)
  #for note in r.journal_notes [
    - #text(size: 8.5pt, note)
  ]
]

#if r.spin_fit != none [
  = Spin fit
  #facts(r.spin_fit.facts, label: 24mm, body: breakable)
  #if r.spin_fit.picture_svg != none {
    v(3pt)
    image(bytes(r.spin_fit.picture_svg), format: "svg", width: 100%, alt: "Measured, calculated and difference spectrum")
  }
  #rows(r.spin_fit.shift_headings, r.spin_fit.shifts, numbers: (1, 2, 3), wide: 4)
  #if r.spin_fit.couplings.len() > 0 { rows(r.spin_fit.coupling_headings, r.spin_fit.couplings, numbers: (2, 3), wide: 4) }
  #remarks(r.spin_fit.remarks)
]

#if r.joint_verdict != none [
  = All spectra of the sample together
  #facts(r.joint_verdict.facts, label: 24mm, body: breakable)
  #rows(r.joint_verdict.spectrum_headings, r.joint_verdict.spectra, numbers: (3,), wide: 4)
  #if r.joint_verdict.evidence.len() > 0 { rows(r.joint_verdict.evidence_headings, r.joint_verdict.evidence, numbers: (1,)) }
  #if r.joint_verdict.candidates.len() > 0 { rows(r.joint_verdict.candidate_headings, r.joint_verdict.candidates, numbers: (4, 5), wide: 2) }
  #remarks(r.joint_verdict.assumptions)
]

#if r.evidence_left_out.len() > 0 [
  = Not part of this report
  #remarks(r.evidence_left_out)
]

= Measurement
#facts(r.facts, columns: 2, label: 22mm)
#if r.notes != none {
  v(3pt)
  facts(((label: "Notes", value: r.notes),), label: 22mm)
}

= Contradictions and remarks
#if r.contradictions.len() == 0 and r.warnings.len() == 0 [
  #text(fill: good)[✓] None found.
]
#for c in r.contradictions {
  block(below: 6pt, breakable: false, grid(
    columns: (16mm, 1fr),
    column-gutter: 3mm,
    text(size: 8.5pt, weight: "bold", fill: if c.severity == "critical" { bad } else if c.severity == "warning" { warn } else { muted }, c.severity),
    [#c.message \ #text(size: 8.5pt, fill: muted, c.evidence)],
  ))
}
#for w in r.warnings {
  block(below: 6pt, grid(columns: (16mm, 1fr), column-gutter: 3mm, text(size: 8.5pt, fill: muted)[remark], text(w)))
}

= What the confidence is made of
#par(r.confidence.reason)
#if r.evidence.len() > 0 {
  table(
    columns: (30mm, auto, auto, 1fr),
    stroke: none,
    inset: (x: 3pt, y: 3pt),
    align: (left, right, right, left),
    table.hline(stroke: 0.5pt + hair),
    table.header(..("Factor", "Value", "Weight", "Measured").map(h => text(size: 8pt, weight: "bold", fill: muted, h))),
    table.hline(stroke: 0.5pt + hair),
    ..r.evidence.map(e => (
      text(size: 8.5pt, e.name), text(size: 8.5pt, e.value), text(size: 8.5pt, e.weight),
      text(size: 8.5pt)[#e.detail #text(fill: muted, size: 7.5pt)[ · #e.source]],
    )).flatten(),
    table.hline(stroke: 0.5pt + hair),
  )
}
#facts(r.axis, label: 22mm)

= Peaks
#table(
  columns: (auto, auto, auto, 1fr, auto, auto, auto, auto, auto),
  stroke: none,
  inset: (x: 3pt, y: 2.4pt),
  align: (left, right, left, left, left, left, right, right, right),
  fill: (_, y) => if y > 0 and calc.even(y) { panel },
  table.hline(stroke: 0.5pt + hair),
  table.header(..r.peak_headings.map(h => text(size: 8pt, weight: "bold", fill: muted, h))),
  table.hline(stroke: 0.5pt + hair),
  ..r.peaks.map(p => p.cells.enumerate().map(((i, c)) => text(size: 8pt,
    if i == 2 [#text(fill: rgb(p.colour), weight: "bold", p.letter) #c] else { c }))).flatten(),
  table.hline(stroke: 0.5pt + hair),
)
#text(size: 7.5pt, fill: muted)[Area in per cent of the compound's area. Assignment and category as of this report's revision.]

#if r.corrections.len() > 0 [
  = Corrections
  #facts(r.corrections, label: 22mm)
]

= Processing
#text(size: 8.5pt, fill: muted)[The recipe as it ran, automatic values filled in. Running it again on the raw data gives the same spectrum, to the byte.]
#v(2pt)
#facts(r.recipe, label: 30mm)

= Identity of data and results
#facts(r.identity, label: 22mm, body: it => mono(it))
#v(4pt)
#table(
  columns: (1fr, auto, auto),
  stroke: none,
  inset: (x: 3pt, y: 2.4pt),
  align: (left, right, left),
  table.hline(stroke: 0.5pt + hair),
  table.header(..("Raw file", "Size", "SHA-256").map(h => text(size: 8pt, weight: "bold", fill: muted, h))),
  table.hline(stroke: 0.5pt + hair),
  ..r.files.map(f => (text(size: 8pt, f.name), text(size: 8pt, f.size), mono(f.sha256, size: 6.2pt))).flatten(),
  table.hline(stroke: 0.5pt + hair),
)
`;
