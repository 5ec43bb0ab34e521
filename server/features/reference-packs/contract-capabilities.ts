import { z } from 'zod';
import { capabilityOf } from '../../kernel/contract/capability.ts';
import { defineRoutes } from '../../kernel/contract/define-route.ts';
import { nameSchemas } from '../../kernel/contract/name-schemas.ts';

/** What this installation can do with reference packs. */
const spectrumCapability = capabilityOf(z.enum(['predict_shifts', 'retrieve', 'reason']));
export type SpectrumCapability = z.infer<typeof spectrumCapability>;

nameSchemas({ SpectrumCapability: spectrumCapability });

export const spectrumCapabilityRoutes = defineRoutes({
  capabilities: {
    id: 'spectrum.capabilities',
    method: 'get',
    path: '/spectrum/capabilities',
    summary:
      'What prediction, retrieval and reasoning can do with what is installed, and what they do without',
    tag: 'Spectrum',
    gate: 'user',
    rate: 'default',
    audit: { none: 'a read' },
    response: z.object({ items: z.array(spectrumCapability) }),
    status: 200,
    errors: [],
  },
});
