import { reportHead } from '../reports/index.ts';

/** The page of an annotation as Typst source; it holds no data. */
export const msReportTemplate = `${reportHead}
#v(4pt)
= Decision
#facts(r.decision)

= Ions that were taken for something
#if r.identified.rows.len() == 0 [None.] else { rows(r.identified.headings, r.identified.rows, numbers: (5, 6, 7, 8, 9), wide: 2) }

#for d in r.details [
  = #d.heading
  #if d.journal != none { block(below: 6pt, text(size: 9pt, d.journal)) }
  #facts(d.facts, body: breakable)
  #if d.mirror_svg != none {
    block(above: 8pt, below: 2pt, image(bytes(d.mirror_svg), format: "svg", width: 100%, alt: "Measured fragments above those of the library"))
    block(below: 6pt, text(size: 8pt, fill: muted, d.mirror_caption))
  }
  #for c in d.contradictions { block(above: 4pt, below: 4pt, text(size: 8pt, fill: bad, c)) }
  #remarks(d.evidence)
]

#if r.unidentified.rows.len() > 0 [
  = Ions of which the mass alone is known
  #rows(r.unidentified.headings, r.unidentified.rows, numbers: (1, 2, 3), wide: 0)
]

= Measurement and search
#facts(r.measurement)

#if r.corrections.len() > 0 [
  = Corrections
  #facts(r.corrections)
]

#if r.remarks.len() > 0 [
  = Remarks
  #remarks(r.remarks)
]

= Identity of data and results
#facts(r.identity, label: 22mm, body: it => mono(it))
`;
