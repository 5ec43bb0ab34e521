import type { Analysis } from '#contract/analyses';
import type { PeakRow } from '#contract/fid-runs';
import { useActionCommands } from '../../frame/use-action-commands.ts';
import { candidatesCommands } from './candidates/candidates-commands.ts';
import { type CandidateBench, useCandidates } from './candidates/use-candidates.ts';
import { gsdCommands } from './gsd/gsd-commands.ts';
import { type Gsd, useGsd } from './gsd/use-gsd.ts';
import { identityCommands } from './identity/identity-commands.ts';
import { type IdentityBench, useIdentity } from './identity/use-identity.ts';
import { onRequestCommands } from './on-request/on-request-commands.ts';
import { type CouplingCheck, useCouplingCheck } from './on-request/use-coupling-check.ts';
import { type Integration, useIntegration } from './on-request/use-integration.ts';
import { predictionCommands } from './prediction/prediction-commands.ts';
import { isPredicted, type PredictionBench, usePrediction } from './prediction/use-prediction.ts';
import { spinFitCommands } from './spin-fit/spin-fit-commands.ts';
import { type SpinFitBench, useSpinFit } from './spin-fit/use-spin-fit.ts';
import type { Corrections } from './use-corrections.ts';

export interface AnalysesOnRequest {
  readonly couplings: CouplingCheck;
  readonly integration: Integration;
  readonly candidates: CandidateBench;
  readonly identity: IdentityBench;
  readonly gsd: Gsd;
  readonly spinFit: SpinFitBench;
  readonly prediction: PredictionBench;
}

interface Subject {
  readonly analysis: Analysis;
  /** Of the saved revision. */
  readonly peaks: readonly PeakRow[];
  readonly corrections: Corrections;
}

/** What the workspace can have computed beside its record, each as a command that opens its table. */
export const useAnalysesOnRequest = (
  { analysis, peaks, corrections }: Subject,
  openTab: (id: string) => void,
  drawCandidate: () => void,
): AnalysesOnRequest => {
  const candidates = useCandidates(analysis);
  const identity = useIdentity(analysis, peaks, candidates);
  const gsd = useGsd(analysis);
  const spinFit = useSpinFit(analysis);
  const prediction = usePrediction(analysis, corrections);
  const couplings = useCouplingCheck(analysis);
  const integration = useIntegration(analysis);
  useActionCommands(onRequestCommands, {
    integrate: {
      isAvailable: integration.multiplets.length > 0,
      run: () => {
        openTab('integrals');
        integration.run();
      },
    },
    checkCouplings: {
      run: () => {
        openTab('multiplets');
        couplings.show(true);
      },
    },
    toggleModel: {
      isAvailable: couplings.isShown && couplings.request.answer !== null,
      run: () => couplings.showModel(!couplings.isModelShown),
    },
  });
  useActionCommands(candidatesCommands, {
    compare: {
      isAvailable: candidates.signals.length > 0,
      run: () => {
        openTab('candidates');
        candidates.run();
      },
    },
    draw: {
      isAvailable: candidates.signals.length > 0,
      run: () => {
        openTab('candidates');
        drawCandidate();
      },
    },
  });
  useActionCommands(identityCommands, {
    ask: {
      isAvailable: identity.canRun,
      run: () => {
        openTab('identity');
        identity.run();
      },
    },
  });
  const hasFit = gsd.request.answer !== null;
  useActionCommands(gsdCommands, {
    run: {
      run: () => {
        openTab('gsd');
        gsd.run();
      },
    },
    toggleFit: { isAvailable: hasFit, run: () => gsd.show({ fit: !gsd.shown.fit }) },
    toggleResidual: { isAvailable: hasFit, run: () => gsd.show({ residual: !gsd.shown.residual }) },
  });
  useActionCommands(spinFitCommands, {
    run: {
      isAvailable: analysis.structure !== null && analysis.nucleus === '1H',
      run: () => {
        openTab('spin-fit');
        spinFit.run();
      },
    },
  });
  useActionCommands(predictionCommands, {
    run: {
      isAvailable: isPredicted(analysis.nucleus),
      run: () => {
        openTab('prediction');
        prediction.run();
      },
    },
    takeAll: { isAvailable: prediction.clear > 0, run: prediction.takeAll },
    toggleSimulated: {
      isAvailable: prediction.request.answer !== null,
      run: () => prediction.show({ simulated: !prediction.shown.simulated }),
    },
  });
  return { couplings, integration, candidates, gsd, spinFit, prediction, identity };
};
