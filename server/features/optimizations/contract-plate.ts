import { z } from 'zod';
import { cleanText } from '../../kernel/contract/common-schemas.ts';
import { nameSchemas } from '../../kernel/contract/name-schemas.ts';
import { conditions } from './contract-space.ts';

export const plateWell = z
  .string()
  .regex(
    /^[A-P](?:[1-9]|1\d|2[0-4])$/,
    'Takes a well as row and column, such as B7; columns have no zero in front.',
  )
  .meta({ examples: ['B7'] });
const parameterNames = z.array(cleanText(1, 100)).max(50).default([]);

const plateControl = z.strictObject({ well: plateWell, parameters: conditions });

interface SharedLines {
  readonly per_row: readonly string[];
  readonly per_column: readonly string[];
}
export const sharesOneWay = ({ per_row: rows, per_column: columns }: SharedLines): boolean =>
  rows.length === 0 || columns.length === 0;
export const sharesOneWayIssue = { path: ['per_column'], message: 'Give either per_row or per_column.' };

export const plateSchema = z
  .strictObject({
    wells: z.union([z.literal(24), z.literal(48), z.literal(96), z.literal(384)]),
    per_plate: parameterNames.describe(
      'Parameters with one setting on a plate, as the temperature of a block.',
    ),
    per_row: parameterNames.describe('Parameters with one setting in a row.'),
    per_column: parameterNames.describe('In place of per_row.'),
    controls: z
      .array(plateControl)
      .max(96)
      .default([])
      .describe('On every plate; they are no experiments of the run until their results are entered.'),
    replicates: z.number().int().min(1).max(8).default(1).describe('Wells for each experiment.'),
    blocked: z.array(plateWell).max(383).default([]).describe('Never used.'),
  })
  .refine(sharesOneWay, sharesOneWayIssue);
export type PlateDeclaration = z.infer<typeof plateSchema>;

nameSchemas({ PlateControl: plateControl, PlateFormat: plateSchema });
