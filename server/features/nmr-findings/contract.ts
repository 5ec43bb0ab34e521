import { z } from 'zod';
import { cleanText, idParam } from '../../kernel/contract/common-schemas.ts';
import { defineRoutes } from '../../kernel/contract/define-route.ts';
import { nameSchemas } from '../../kernel/contract/name-schemas.ts';
import { recordCreation, recordRead } from '../../kernel/contract/record-routes.ts';
import { sentNmr, sentNmrAnswer } from '../dossier-assessments/contract.ts';

export type SentNmrImpurity = z.infer<typeof sentNmr>;

const shared = { tag: 'Analyses' } as const;
const impurities = '/analyses/{id}/impurities';
const mostProtons = 200;

nameSchemas({ NmrSentImpurity: sentNmr, NmrImpuritySending: sentNmrAnswer });

export const nmrFindingRoutes = defineRoutes({
  sendImpurity: {
    ...recordCreation,
    ...shared,
    id: 'nmrFindings.sendImpurity',
    path: impurities,
    summary:
      'Send signals that are classified as of an impurity to the register of a dossier, as evidence, with the M7 or nitrosamine check of a structure that is given; sent again it answers what it is',
    work: 'computing',
    audit: { event: 'nmr.impurity.send' },
    usage: { tasks: ['impurity_risk_register', 'nitrosamine_watch'] },
    decidedBy: { none: 'what was measured and a review said before; nothing is approved here' },
    changesRecord: { none: 'new records; analysis and dossier stay as they are' },
    params: idParam,
    body: z.strictObject({
      peak_id: cleanText(1, 100).describe(
        'A line of category impurity in the revision that counts. Sent with it are the lines of the same assignment, or of its multiplet.',
      ),
      revision: z.int().min(0).describe('That was looked at; another one meanwhile is a 409.'),
      dossier_id: cleanText(1, 100),
      name: cleanText(1, 200)
        .optional()
        .describe(
          'What the register calls it. Without it what the line is assigned to; of a line without an assignment “Unidentified” with its shift.',
        ),
      smiles: cleanText(1, 2_000).optional().describe('Where a person knows the structure.'),
      protons: z
        .number()
        .positive()
        .max(mostProtons)
        .optional()
        .describe(
          'Of all signals that are sent, where a person knows them: then the amount follows from the integral.',
        ),
      impurity_kind: z.enum(['process', 'degradant']).optional(),
    }),
    response: sentNmrAnswer,
    errors: [403, 404, 409, 422],
  },
  sentImpurities: {
    ...recordRead,
    ...shared,
    id: 'nmrFindings.sentImpurities',
    path: impurities,
    summary:
      'Where signals of an analysis were sent, newest first, with what the analysis says of them today',
    response: z.object({ items: z.array(sentNmr), next_cursor: z.string().nullable() }),
  },
});
