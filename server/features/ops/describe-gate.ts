import type { DeploymentGate } from '#contract/ops';
import { monitoringThresholds } from '#engines/gate/monitoring.ts';
import { deploymentGatePolicy } from '#engines/gate/policy.ts';
import { checkGate } from '#engines/gate/self-check.ts';
import { confidenceBands } from '#kernel/contract/interpretation.ts';
import { contractVersion } from '#kernel/openapi/build-openapi.ts';
import { flipPolicy } from '../gsd/index.ts';

const { psi, override, latency, version } = monitoringThresholds;

/** The gate as it is, tried now. */
export const describeGate = (nowUtc: string): DeploymentGate => {
  const { passed, failsClosed, cases } = checkGate();
  return {
    fails_closed: deploymentGatePolicy.failsClosed && failsClosed,
    self_check: {
      passed,
      checked_at: nowUtc,
      cases: cases.map(({ name, expected, failsExpected, failed, ok }) => ({
        name,
        expected,
        checks_that_must_fail: [...failsExpected],
        checks_that_failed: [...failed],
        ok,
      })),
    },
    policy: {
      version: deploymentGatePolicy.version,
      checks: deploymentGatePolicy.checks.map((check) => ({ ...check })),
    },
    output_contract_schema_version: contractVersion,
    monitoring: {
      version,
      psi: { shifting_from: psi.shiftingFrom, drifted_from: psi.driftedFrom, basis: psi.basis },
      override: {
        watch_from: override.watchFrom,
        alert_from: override.alertFrom,
        minimum_reviews: override.minimumReviews,
        basis: override.basis,
      },
      confidence_bands: [
        { name: 'low', from_percent: 0 },
        { name: 'moderate', from_percent: confidenceBands.moderateFrom },
        { name: 'high', from_percent: confidenceBands.highFrom },
      ],
      latency_slos: [
        ...latency.map(({ name, quantile, mostMs }) => ({ name, quantile, most_ms: mostMs })),
        { name: 'deconvolution', quantile: 0.95, most_ms: flipPolicy.maximum_p95_wall_time_ms },
      ],
    },
  };
};
