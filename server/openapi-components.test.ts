import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { describe, expect, it } from 'vitest';
import examples from '#resources/openapi/examples.json' with { type: 'json' };
import { openApiText } from './openapi-document.ts';

interface Schema {
  readonly [key: string]: unknown;
}

const text = await openApiText();
const description = JSON.parse(text);
const schemas: Record<string, Schema> = description.components.schemas;

/** Every name the specification of the service uses for a shape or a resource. */
const specifiedNames = [
  'Analysis AnalysisStatus PeakSummary PeakCategory Error ValidationError Nucleus Instrument Correction ArchiveEntry',
  'Spectrum FidRun FidRunReview ConfidenceEvidence Contradiction GsdPeak GsdTelemetrySummary GsdGraduationDecision',
  'Multiplet Integral SpectrumInput CouplingPair Project Optimization OptimizationParameter OptimizationObjective',
  'OptimizationConstraint OptimizationExperiment Recommendation Dossier DossierStatus ProductContext ImpurityAssessment',
  'ImpurityAssessmentRequest NitrosamineCumulativeRisk ElementalImpurityAssessment ResidualSolventAssessment',
  'ImpurityRiskRegister NitrosamineWatch ReadinessReport Requirement ActionItem AiDecision AiDecisionReview',
  'PredictionFeedback PredictionFeedbackReason ReactionProject YieldPrediction RouteScore ForwardCheck Capability',
  'SdlStatus ProcessingPreset KnowledgeSource SourceRevision KnowledgeReviewTask DatasetVersion DatasetVersionStatus',
  'DatasetVersionApproval DeploymentCandidate DeploymentGate ModelLineage SourceWatcher SurveillanceFinding ESignature',
  'SignatureManifestation SignatureVerification AuditEvent AuditCheckpoint SecurityAlert DetectionScanResult DetectionId',
  'Installation InstallationStatus InstallationSession EntitlementStatement EntitlementAuthority ActiveVersions Currency',
  'AdoptionGap Compound AutomationRoi AutomationTask User Session SessionTokens ApiKey NewApiKey Passkey SystemRelease',
  'ValidationPackage ReleaseEvidence Deletion ScimError',
].flatMap((line) => line.split(' '));

const isObject = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Schemas of objects with their places, examples left out. */
const objectSchemas = (value: unknown, place: string): [string, string][] => {
  if (Array.isArray(value)) return value.flatMap((item, i) => objectSchemas(item, `${place}/${i}`));
  if (!isObject(value)) return [];
  const inside = Object.entries(value)
    .filter(([key]) => key !== 'examples')
    .flatMap(([key, item]) => objectSchemas(item, `${place}/${key}`));
  const own = value['type'] === 'object' || isObject(value['properties']);
  return own ? [[JSON.stringify(value), place], ...inside] : inside;
};

const ajv = new Ajv2020({ strict: false });
addFormats.default(ajv);
ajv.addSchema(description, 'openapi');

describe('the components of the OpenAPI document', () => {
  it('carry the names the specification uses', () => {
    expect(specifiedNames.filter((name) => !(name in schemas))).toEqual([]);
  });

  it('keep every object schema over 300 bytes in one place', () => {
    const places = Map.groupBy(objectSchemas(description, ''), ([schema]) => schema);
    const repeated = [...places]
      .filter(([schema, at]) => schema.length > 300 && at.length > 1)
      .map(([, at]) => at.map(([, place]) => place));
    expect(repeated, 'give it a name with nameSchemas in its contract').toEqual([]);
  });

  // 1.6 MB until there were mass spectra, 1.75 MB until dossiers held batches, 2 MB until plates were planned, 2.1 MB until dossiers named their markets and analogues, 2.3 MB until projects were handed over and analyses went to notebooks, 2.35 MB until programs were signed in by a person and spectra were found by their lines: each record has its example.
  it('keep the document within 2.45 MB', () => {
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(2_450_000);
  });

  it('have an example each, which is one of what they describe', () => {
    const wrong = Object.entries(schemas).filter(([name, { examples }]) => {
      const [example] = (examples ?? []) as unknown[];
      return example === undefined || !ajv.validate(`openapi#/components/schemas/${name}`, example);
    });
    const advice =
      'give its texts and numbers examples: .meta({ examples: [...] }), or name it in resources/openapi/examples.json';
    expect(
      wrong.map(([name]) => name),
      advice,
    ).toEqual([]);
  });

  it('are known by name wherever an example is kept for one', () => {
    expect(Object.keys(examples).filter((name) => !(name in schemas))).toEqual([]);
  });

  it('are each referred to by an operation or another component', () => {
    const unused = Object.keys(schemas).filter((name) => !text.includes(`"#/components/schemas/${name}"`));
    expect(unused).toEqual([]);
  });
});
