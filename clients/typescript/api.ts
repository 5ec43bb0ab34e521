// Written by `npm run openapi` from docs/openapi.json. Do not edit.

export interface AcceptableIntake {
  readonly jurisdiction: RegulatoryAuthority;
  readonly limit_ng_per_day: number | null;
  readonly kind: 'published' | 'cpca' | 'q3ab' | 'unassigned' | 'override';
  readonly effective_date: string | null;
  /** Name in the table of the authority. */
  readonly published_as: string | null;
  readonly derived_by: string | null;
  /** In place of what this authority published. */
  readonly override: AppliedOverride | null;
}
export interface AcceptableIntakeAssessment {
  /** Of this answer; the audit trail knows it by this, with digests of what was asked and answered. */
  readonly id: string;
  readonly name: string;
  /** review: a person has to settle it, for the reasons in warnings. */
  readonly status: 'established' | 'review';
  readonly governed_by: 'published' | 'own_rule' | 'linear_extrapolation' | 'nitrosamine_rules' | 'cohort_of_concern' | 'ttc';
  /** Over a lifetime; null where no number governs and a person derives one. */
  readonly intake_ug_per_day: number | null;
  /** From the chosen study; beside a published limit it is information. */
  readonly extrapolation: IntakeExtrapolation | null;
  readonly studies: readonly RankedCarcinogenicityStudy[];
  /** By duration of treatment; empty where the ratios of Table 2 do not hold. */
  readonly durations: readonly ({
    /** Null: a lifetime. */
    readonly up_to_months: number | null;
    readonly limit_ug_per_day: number;
    /** At 0.5 % of the daily dose. */
    readonly capped: boolean;
    /** The limit for a lifetime holds, which 0.5 % of the dose is below. */
    readonly held: boolean;
  })[];
  /** The rules that govern an N-nitroso compound. */
  readonly nitrosamine: {
    readonly name: string;
    readonly verdict: RegulatoryVerdict;
    /** name@version+sha256:…, over table, engine and rounding; followed by that of a rule row where one was used. */
    readonly rule_set_version: string;
    readonly basis: readonly RegulatoryBasis[];
    readonly numbers: readonly EvidencedNumber[];
    /** A rule row of your own in place of what is published; null where none was used. */
    readonly override: AppliedOverride | null;
    /** Null where no structure was given. */
    readonly cpca: CarcinogenicPotency | null;
    readonly acceptable_intake: readonly AcceptableIntake[];
    readonly governing_limit_ng_per_day: number | null;
    /** own: a rule row of your own that speaks for no authority. */
    readonly governing_limit_from: 'given' | 'own' | 'FDA' | 'EMA' | 'HC' | null;
    readonly measured_ng_per_day: number | null;
    /** Measured over governing limit. */
    readonly ratio: number | null;
    /** Information; the verdict rests on the lifetime limit. */
    readonly less_than_lifetime: LessThanLifetimeLimits;
    readonly counter_ions: readonly string[];
    /** Published names an ambiguous one may stand for. */
    readonly published_candidates: readonly string[];
  } | null;
  readonly cohort_of_concern: readonly StructuralAlert[];
  readonly counter_ions: readonly string[];
  /** The potency table that was asked, whether it knows the structure or not; null without one. */
  readonly potency_pack: UsedReferencePack | null;
  /** A rule row of your own in place of what is published; null where none was used. */
  readonly override: AppliedOverride | null;
  readonly rule_set_version: string;
  readonly basis: readonly RegulatoryBasis[];
  readonly numbers: readonly EvidencedNumber[];
  readonly warnings: readonly { readonly code: string; readonly message: string }[];
  readonly human_review_required: true;
  readonly disclaimer: string;
  readonly rule_set_versions: readonly string[];
}
export interface AcceptableIntakeRequest {
  readonly name?: string;
  readonly smiles: string;
  /** A TD50 without its study: it takes part, and a person has to judge the study. */
  readonly td50_mg_per_kg_day?: number;
  readonly studies?: readonly CarcinogenicityStudy[];
  /** Of the product; by mouth where it is not given. */
  readonly route?: AdministrationRoute;
  /** Bounds how far an intake is raised for a shorter treatment; unbounded without it. */
  readonly max_daily_dose_g?: number;
}
export interface AccessConfirmation {
  readonly id: string;
  readonly content_sha256: string;
  readonly confirmed_at: UtcTimestamp;
  readonly confirmed_by: string;
  readonly confirmed_by_name: string;
  readonly comment: string;
}
export interface AccessReview {
  readonly as_of: UtcTimestamp;
  /** Of `accounts`: what a confirmation is put on. */
  readonly content_sha256: string;
  /** Every account, by address, deactivated ones too. */
  readonly accounts: readonly ReviewedAccount[];
  readonly last_confirmation: AccessConfirmation | null;
}
export interface AccountCredentials {
  readonly user_id: string;
  readonly email: string;
  readonly display_name: string;
  readonly deactivated_at: UtcTimestamp | null;
  readonly last_sign_in_at: UtcTimestamp | null;
  /** Nobody signed in for so long that it is overdue. */
  readonly is_unused: boolean;
  /** What is good: nothing that was revoked, removed or is expired. */
  readonly credentials: readonly Credential[];
}
export interface ActionItem {
  readonly id: string;
  readonly dossier_id: string;
  /** Grows with every change; what was before stands in the audit trail. */
  readonly revision: number;
  readonly created_by: string;
  readonly created_at: UtcTimestamp;
  readonly updated_by: string;
  readonly updated_at: UtcTimestamp;
  readonly title: string;
  /** Who is to do it, by name. */
  readonly assignee: string | null;
  readonly due_date: string | null;
  readonly status: ActionItemStatus;
  /** The requirement of this dossier it is for. */
  readonly requirement_id: string | null;
}
export interface ActionItemPage {
  readonly items: readonly ActionItem[];
  readonly next_cursor: string | null;
}
export type ActionItemStatus = 'open' | 'done' | 'cancelled';
export interface ActiveVersions {
  /** The five deterministic rule sets, each with the tables it is made of. */
  readonly rule_sets: readonly {
    readonly name: string;
    /** Of its parts. */
    readonly version: string;
    /** Over its parts (RFC 8785). */
    readonly sha256: string;
    /** By name. */
    readonly parts: readonly RuleTable[];
  }[];
  /** Locked tables of rules beside the five rule sets: those of reactions. By name. */
  readonly further_tables: readonly RuleTable[];
  /** Models whose answers take part in results: the reference pack of shifts in use, if any. What the deployment conveyor promotes changes no computation. */
  readonly model_serving: {
    readonly models: readonly { readonly name: string; readonly version: string; readonly sha256: string }[];
    readonly empty_reason: 'no_model_serves' | null;
  };
  /** The tables of facts, and the reference packs in use beside them. */
  readonly reference_pack: {
    /** Of the program it is compiled into. */
    readonly version: string;
    /** SHA-256 over its content as canonical JSON (RFC 8785). */
    readonly digest: string;
    /** Of the tables of facts that ship with the program. */
    readonly tables_sha256?: string;
    /** Reference packs in use, by kind. Where there is one, the digest is over them as well. */
    readonly packs?: readonly ReferencePackInUse[];
  };
  /** Versions of the engines, methods, presets and rounding policy. */
  readonly method_constants: VersionedContent;
}
export interface AdminAcknowledgeAuditBreaksResponse {
  readonly items: readonly AuditSeenBreak[];
}
export interface AdminConfirmAccessReviewRequest {
  readonly content_sha256: string;
  readonly comment: string;
  readonly step_up_token: string;
}
export interface AdminCreateInvitationRequest {
  readonly email: string;
  readonly display_name?: string;
  /** What the account will be. */
  readonly roles?: readonly ('admin' | 'reviewer' | 'scientist' | 'auditor' | 'guest')[];
}
export interface AdminCreateOrganisationRequest {
  readonly name: string;
  /** The issuer as it names itself: https, on this machine http too; no query, no fragment. */
  readonly issuer: string;
  readonly client_id: string;
  /** Whose addresses sign in here. A domain belongs to one organisation. */
  readonly domains: readonly string[];
  readonly enabled?: boolean;
  /** Whether somebody without an account gets one at the first sign-in. */
  readonly creates_accounts?: boolean;
  /** Whether `mfa` among the methods the issuer names (amr, RFC 8176) stands for a second factor here. */
  readonly trusts_second_factor?: boolean;
  /** Kept sealed, never answered. */
  readonly client_secret: string;
  readonly reason_for_change: string;
}
export interface AdminDefineAutomationTaskRequest {
  readonly minutes_saved: number;
  /** Where the number comes from: a time study, a comparison, an estimate. */
  readonly basis: string;
  readonly reason_for_change: string;
}
export interface AdminGrantRoleRequest {
  readonly reason_for_change: string;
  readonly role: 'admin' | 'reviewer' | 'scientist' | 'auditor' | 'guest';
}
export interface AdminGsdGraduationRequest {
  readonly graduated: boolean;
  readonly reason: string;
}
export interface AdminListCredentialsResponse {
  readonly items: readonly AccountCredentials[];
  readonly next_cursor: string | null;
  /** The settings that say what is overdue. */
  readonly overdue_after_days: {
    readonly password: number;
    readonly factor: number;
    readonly key: number;
    readonly unused: number;
  };
}
export interface AdminListOrganisationsResponse {
  readonly items: readonly SsoOrganisation[];
  readonly next_cursor: string | null;
  /** To be registered at the issuer, for the address this answer was asked at. */
  readonly callback_url: string;
}
export interface AdminRevealMessageResponse {
  readonly id: string;
  readonly user_id: string;
  readonly recipient: string;
  /** `by_hand`: no mail server is set up, an administrator hands the text over. */
  readonly state: 'by_hand' | 'waiting' | 'sent' | 'failed';
  readonly created_at: UtcTimestamp;
  readonly expires_at: UtcTimestamp;
  /** Null where it was not sent, or no mail server is configured. */
  readonly sent_at: UtcTimestamp | null;
  readonly failure: string | null;
  readonly text: string;
}
export interface AdminSetLegalHoldResponse {
  readonly record_type: string;
  readonly record_id: string;
  readonly held_at: UtcTimestamp;
  readonly held_by: string;
  readonly reason_for_change: string;
}
export interface AdminStartFindingsResponse {
  readonly findings: readonly StartFinding[];
}
export interface AdminUpdateOrganisationRequest {
  readonly name?: string;
  /** The issuer as it names itself: https, on this machine http too; no query, no fragment. */
  readonly issuer?: string;
  readonly client_id?: string;
  /** Whose addresses sign in here. A domain belongs to one organisation. */
  readonly domains?: readonly string[];
  readonly enabled?: boolean;
  /** Whether a password still signs in. Off only after somebody signed in through the issuer. */
  readonly passwords_allowed?: boolean;
  /** Whether somebody without an account gets one at the first sign-in. */
  readonly creates_accounts?: boolean;
  /** Whether `mfa` among the methods the issuer names (amr, RFC 8176) stands for a second factor here. */
  readonly trusts_second_factor?: boolean;
  /** Kept sealed, never answered. */
  readonly client_secret?: string;
  readonly reason_for_change: string;
}
export type AdministrationRoute = 'oral' | 'parenteral' | 'inhalation' | 'cutaneous';
export interface AdoptionGap {
  readonly workspace_id: string;
  /** When the workspace had the versions named here. */
  readonly as_of: UtcTimestamp;
  readonly differences: readonly ({
    readonly coordinate: 'rule_sets' | 'model_serving' | 'reference_pack' | 'method_constants';
    readonly name: string;
    readonly here: AdoptionGapVersion | null;
    /** Null for what the workspace does not have yet. */
    readonly workspace: AdoptionGapVersion | null;
  })[];
}
export interface AdoptionGapVersion {
  readonly version: string;
  readonly sha256: string;
}
export interface AiDecision {
  readonly kind: 'decision';
  /** automatic: written with the assessment by the program itself. */
  readonly origin: 'recorded' | 'automatic';
  /** The record an automatic entry was written with. */
  readonly source: { readonly type: string; readonly id: string } | null;
  readonly subject: AiDecisionSubject;
  readonly model: { readonly name: string; readonly version: string };
  /** Calibrated, from 0 to 1; 1 for a deterministic rule. */
  readonly confidence: number;
  readonly calibrated: true;
  /** deterministic_rule: the confidence is 1 by convention and is no probability. */
  readonly confidence_basis: 'calibrated_probability' | 'deterministic_rule';
  readonly calibration: string | null;
  readonly attribution: FeatureAttribution;
  readonly regulatory_basis: readonly AiDecisionBasis[];
  readonly decision: string;
  readonly risk_level: AiDecisionRiskLevel;
  readonly risk_reason: string;
  readonly human_review_required: boolean;
  readonly dossier_id: string;
  readonly sequence: number;
  readonly previous_entry_hash: string;
  readonly created_by: string;
  readonly created_by_name: string;
  readonly created_at: UtcTimestamp;
  /** SHA-256 of the RFC 8785 JSON of everything else. */
  readonly entry_hash: string;
  /** Oldest first; each is an entry of the chain by itself. */
  readonly reviews: readonly AiDecisionReview[];
}
export interface AiDecisionBasis {
  readonly guideline: string;
  readonly revision: string;
  readonly clause: string;
  readonly jurisdiction: string;
}
export interface AiDecisionChainFinding {
  /** missing: no entry has this number; unreadable: its text is no entry; changed: it does not say what was hashed; reordered: it belongs at another place; unlinked: it does not continue the entry before; not_in_trail: the audit trail knows another. */
  readonly code: 'missing' | 'unreadable' | 'changed' | 'reordered' | 'unlinked' | 'not_in_trail';
  readonly message: string;
  readonly expected: string | null;
  readonly found: string | null;
}
export interface AiDecisionChainVerification {
  readonly dossier_id: string;
  readonly valid: boolean;
  /** Entries that were found whole, up to the first bad one. */
  readonly entries: number;
  /** Of the last whole entry; null where there is none. */
  readonly head_entry_hash: string | null;
  readonly first_bad_sequence: number | null;
  readonly finding: AiDecisionChainFinding | null;
}
export interface AiDecisionRequest {
  readonly subject: AiDecisionSubject;
  readonly model: { readonly name: string; readonly version: string };
  /** Calibrated, from 0 to 1; 1 for a deterministic rule. */
  readonly confidence: number;
  readonly calibrated: true;
  /** deterministic_rule: the confidence is 1 by convention and is no probability. */
  readonly confidence_basis: 'calibrated_probability' | 'deterministic_rule';
  /** How a probability was calibrated and on what; null for a deterministic rule. */
  readonly calibration?: string | null;
  readonly attribution: FeatureAttribution;
  readonly regulatory_basis: readonly AiDecisionBasis[];
  readonly decision: string;
  /** Raises what the server finds, and never lowers it; needed for a subject of type other. */
  readonly risk_level?: AiDecisionRiskLevel;
}
export interface AiDecisionReview {
  readonly kind: 'review';
  /** The entry it is about. */
  readonly decision_entry_hash: string;
  readonly decision: AiDecisionReviewVerdict;
  readonly reason: string;
  /** The reviewer is who the decision was recorded for. */
  readonly reviewed_by_author: boolean;
  readonly dossier_id: string;
  readonly sequence: number;
  readonly previous_entry_hash: string;
  readonly created_by: string;
  readonly created_by_name: string;
  readonly created_at: UtcTimestamp;
  /** SHA-256 of the RFC 8785 JSON of everything else. */
  readonly entry_hash: string;
}
export type AiDecisionReviewVerdict = 'agree' | 'disagree' | 'override';
export type AiDecisionRiskLevel = 'low' | 'medium' | 'high';
export type AiDecisionSubject = {
  readonly type: 'm7_classification';
  readonly name: string;
  /** Null where the data did not allow to tell. */
  readonly m7_class: number | null;
} | {
  readonly type: 'q3d_assessment';
  readonly name: string;
  readonly triggered_elements: readonly ({
    readonly element: string;
    readonly element_class: string | null;
    /** Above the limit, above 30 % of it, or to be judged by a person. */
    readonly finding: 'limit' | 'control_threshold' | 'undecided';
  })[];
} | {
  readonly type: 'potency_categorisation';
  readonly name: string;
  /** Null where the structure is out of scope, or the approach has no score for it. */
  readonly potency_category: number | null;
} | { readonly type: 'other'; readonly name: string };
export interface AiDecisionsListResponse {
  readonly items: readonly AiDecision[];
  readonly next_cursor: string | null;
  /** How many decisions of the dossier need a review and have none. */
  readonly awaiting_review: number;
  readonly disclaimer: string;
}
export interface AiDecisionsRecordResponse {
  readonly kind: 'decision';
  /** automatic: written with the assessment by the program itself. */
  readonly origin: 'recorded' | 'automatic';
  /** The record an automatic entry was written with. */
  readonly source: { readonly type: string; readonly id: string } | null;
  readonly subject: AiDecisionSubject;
  readonly model: { readonly name: string; readonly version: string };
  /** Calibrated, from 0 to 1; 1 for a deterministic rule. */
  readonly confidence: number;
  readonly calibrated: true;
  /** deterministic_rule: the confidence is 1 by convention and is no probability. */
  readonly confidence_basis: 'calibrated_probability' | 'deterministic_rule';
  readonly calibration: string | null;
  readonly attribution: FeatureAttribution;
  readonly regulatory_basis: readonly AiDecisionBasis[];
  readonly decision: string;
  readonly risk_level: AiDecisionRiskLevel;
  readonly risk_reason: string;
  readonly human_review_required: boolean;
  readonly dossier_id: string;
  readonly sequence: number;
  readonly previous_entry_hash: string;
  readonly created_by: string;
  readonly created_by_name: string;
  readonly created_at: UtcTimestamp;
  /** SHA-256 of the RFC 8785 JSON of everything else. */
  readonly entry_hash: string;
  /** Oldest first; each is an entry of the chain by itself. */
  readonly reviews: readonly AiDecisionReview[];
  readonly disclaimer: string;
}
export interface AiDecisionsReviewRequest {
  readonly decision: AiDecisionReviewVerdict;
  /** Of an override: also what is decided instead. */
  readonly reason: string;
}
export interface AiFeedbackGiveRequest {
  readonly verdict: PredictionFeedbackVerdict;
  readonly reason_code?: PredictionFeedbackReason | null;
  readonly comment?: string | null;
}
export interface AiFeedbackListResponse {
  readonly items: readonly PredictionFeedback[];
  readonly next_cursor: string | null;
  /** People whose last word is up. */
  readonly up: number;
  /** People whose last word is down. */
  readonly down: number;
}
export type AlertSeverity = 'warning' | 'error' | 'critical';
export interface AnalysedMultiplet {
  readonly id: string;
  readonly from_ppm: number;
  readonly to_ppm: number;
  readonly shift_ppm: number;
  readonly multiplicity: string;
  readonly j_hz: readonly number[];
  /** Standard errors from the fit of the tree to the spectrum; null where the couplings were read off lines. */
  readonly j_error_hz: readonly number[] | null;
  /** Spectrum units × ppm. */
  readonly area: number;
  /** Null: areas are ratios until a reference is named. */
  readonly protons: number | null;
  readonly peak_ids: readonly string[];
  /** Multiplets that show the same coupling. */
  readonly partner_ids: readonly string[];
  readonly second_order: boolean;
  /** RMS over height, weighted by area; 0 is perfect. */
  readonly fit_residual: number;
}
export interface AnalysesCorrectRequest {
  readonly edits: readonly CorrectionEdit[];
  readonly reason_for_change: string;
  /** Refused with 409 when it is not the current one. */
  readonly base_revision?: number;
}
export interface AnalysesEventsResponse {
  readonly stage: string;
  readonly progress: number;
  readonly status: AnalysisStatus;
  readonly done: boolean;
}
export interface AnalysesJudgeRequest {
  /** The other spectra of the sample; without them those with its name, or its place in the changer, of the same solvent. */
  readonly analysis_ids?: readonly string[];
  /** Structures beside that of the sample. */
  readonly candidates?: readonly StructureText[];
}
export interface AnalysesMoveRequest {
  /** Null: out of its project. */
  readonly project_id: string | null;
  readonly reason_for_change: string;
}
export interface AnalysesRequestReviewRequest {
  readonly comment?: string;
  /** Whom to ask; anybody who may review where absent. */
  readonly reviewer_id?: string;
  /** Instead of reviewer_id: an e-mail address, or a name that one account alone has. */
  readonly reviewer?: string;
}
export interface AnalysesRetryRequest {
  readonly preset?: string;
  readonly parameters?: Readonly<Record<string, number | boolean | string | null>>;
}
export interface AnalysesTakeUpRunRequest {
  readonly preset?: string;
  readonly parameters?: Readonly<Record<string, number | boolean | string | null>>;
  readonly reason_for_change: string;
  /** Refused with 409 when it is not the current one. */
  readonly base_revision?: number;
}
export interface AnalysesThumbnailResponse {
  /** Null before the first run, and for two dimensions. */
  readonly spectrum: {
    readonly from_ppm: number;
    readonly to_ppm: number;
    /** Lowest value of each column, as a share of the height of the tallest signal of the compound. */
    readonly low: readonly number[];
    /** Highest value of each column; what is taller is cut at 1. */
    readonly high: readonly number[];
  } | null;
  /** Of two dimensions; null before the first run, and for one dimension. */
  readonly map: {
    /** From the highest shifts of F1. */
    readonly rows: number;
    /** From the highest shifts of F2. */
    readonly columns: number;
    /** Where something stands out: from 5, 20 or 60 % of the tallest correlation of the compound, below zero with a minus. */
    readonly cells: readonly { readonly row: number; readonly column: number; readonly level: number }[];
  } | null;
  /** Of the current revision. */
  readonly structure: Structure | null;
}
export interface Analysis {
  readonly id: string;
  /** As given with the upload, else the title of the measurement where it is about the sample, else the file name. */
  readonly title: string;
  readonly status: AnalysisStatus;
  readonly created_at: UtcTimestamp;
  readonly updated_at: UtcTimestamp;
  readonly created_by: string;
  readonly created_by_name: string;
  readonly project_id: string | null;
  readonly project_name: string | null;
  readonly nucleus: Nucleus;
  readonly instrument: Instrument;
  readonly solvent: string | null;
  readonly confidence: number | null;
  /** Those that want a decision; mere notes are not counted. */
  readonly contradiction_count: number;
  /** The run its results come from; null before the first. */
  readonly run_id: string | null;
  readonly report_url: string | null;
  /** Of the run whose results count; null before there is one. */
  readonly review_state: FidRunReviewState | null;
  /** A person has to decide: before the first decision, and on a completed analysis that was corrected after it. */
  readonly awaits_review: boolean;
  /** The newest decision on the run whose results count; null where nobody has decided on it. */
  readonly last_decision: AnalysisDecision | null;
  readonly deletion?: Deletion;
  readonly notes: string | null;
  readonly peaks: readonly PeakSummary[];
  readonly multiplets: readonly Multiplet[];
  /** Zones whose peaks are listed but not counted. */
  readonly exclusions: readonly Exclusion[];
  /** Structure of the sample in the current revision; proton counts are normalised by it. */
  readonly structure: {
    /** Canonical, with stereochemistry. */
    readonly smiles: string;
    /** V2000 with coordinates. */
    readonly molfile: string;
    /** Hill notation. */
    readonly formula: string;
    readonly hydrogen_count: number;
    readonly atoms: readonly StructureAtom[];
    readonly bonds: readonly StructureBond[];
    /** Standard InChI of the structure; null where InChI cannot say it. */
    readonly inchi: string | null;
    /** Its standard InChIKey. */
    readonly inchikey: string | null;
    /** The score of the check, under the name it has in a run. */
    readonly match_score: number | null;
    /** How the structure compares with the signals: a proposal, no decision. */
    readonly check: StructureCheck | null;
    /** False where other shifts would be expected now: another reference pack was put in use since the check, or the one it was made with was taken out of use. Null without a check. */
    readonly check_is_current: boolean | null;
    /** False where the mass spectra of the sample moved on since the check: annotations were added, corrected, approved, or are no longer of the sample. Null where there were and are none. */
    readonly mass_is_current: boolean | null;
  } | null;
  /** The list of signals in journal style. */
  readonly journal_text: string | null;
  /** The same list in the form of each publisher, with what a person made of it; empty for two dimensions. */
  readonly journal_texts: readonly JournalText[];
  /** What people drew at the spectrum. */
  readonly annotations: readonly Annotation[];
  /** The multiplet a person set to a number of protons; null while nobody did. */
  readonly proton_reference: {
    readonly multiplet_id: string;
    /** Protons this multiplet was set to; all others of the compound follow by their areas. */
    readonly protons: number;
    readonly created_by_name: string;
    /** False once its multiplet is gone or none of the compound: counts follow as without it. */
    readonly in_force: boolean;
  } | null;
  /** The hydrogens of the list against those of the formula; null without counts or structure. */
  readonly listed_protons: {
    /** Whole protons of all signals of the list. */
    readonly listed: number;
    /** Hydrogens of the structure. */
    readonly formula: number;
    /** Those of them that exchange. */
    readonly exchanging: number;
    /** What is not listed are protons that exchange, and nothing more. */
    readonly is_borne_out: boolean;
  } | null;
  readonly warnings: readonly Warning[];
  readonly contradictions: readonly Contradiction[];
  readonly evidence: readonly ConfidenceEvidence[];
  readonly confidence_reason: string | null;
  readonly solvent_reason: string | null;
  readonly reference_reason: string | null;
  readonly archive_id: string;
  readonly engine_version: string | null;
  readonly preset: string | null;
  readonly revision: number;
  readonly acquisition: {
    readonly nucleus: string | null;
    readonly base_frequency_mhz: number;
    readonly spectral_width_hz: number;
    readonly solvent_name: string | null;
    readonly temperature_k: number | null;
    readonly scans: number | null;
    readonly receiver_gain: number | null;
    readonly pulse_program: string | null;
    readonly acquired_at: string | null;
    /** The data came transformed and phased; there are no raw points. */
    readonly processed_elsewhere?: boolean;
    readonly parameters: Readonly<Record<string, string>>;
  } | null;
  /** Of a two-dimensional measurement; null in one dimension. */
  readonly two_d: TwoDimensionalResult | null;
  /** What this program had newer than its workspace when the results were made; null for nothing. */
  readonly adoption_gap: AdoptionGap | null;
  readonly progress: { readonly stage: string; readonly fraction: number; readonly elapsed_s: number } | null;
  readonly error: { readonly code: string; readonly message: string } | null;
  /** By what the service judges a confidence: from which score it is called moderate or high. */
  readonly policy: {
    readonly confidence_moderate_from: number;
    readonly confidence_high_from: number;
    /** Confidence from which an analysis without contradictions completes without review; null: none does. */
    readonly completes_from: number | null;
    /** Who says so: the policy set here, the certificate of the engine, or a usual figure without one. */
    readonly completes_by: 'policy' | 'certificate' | 'usual';
  };
  readonly human_review_required: boolean;
  readonly disclaimer: string;
  /** The sentences of this answer by code and parameters, for wording them in another language; a sentence that is not listed has no code. */
  readonly said?: readonly SaidSentence[];
}
export interface AnalysisBatch {
  readonly id: string;
  readonly title: string;
  /** How it came: dropped on a screen, sent by the command, taken from a folder. */
  readonly source: 'drop' | 'command' | 'folder';
  /** paused: what has come is kept and waits; cancelled: nothing more is taken. */
  readonly state: 'active' | 'paused' | 'cancelled';
  readonly entry_count: number;
  readonly counts: AnalysisBatchCounts;
  readonly created_by: string;
  readonly created_by_name: string;
  readonly created_at: UtcTimestamp;
  /** In the order they were announced. */
  readonly entries: readonly AnalysisBatchEntry[];
  /** The sentences of this answer by code and parameters, for wording them in another language; a sentence that is not listed has no code. */
  readonly said?: readonly SaidSentence[];
}
/** Experiments by how they stand; those that have not come are not_sent. */
export type AnalysisBatchCounts = Readonly<Record<string, number>>;
export interface AnalysisBatchEntry {
  /** What tells it from the others of the batch, as it was announced. */
  readonly key: string;
  readonly title: string;
  readonly status: 'not_sent' | 'queued' | 'processing' | 'review_required' | 'completed' | 'failed' | 'deleted';
  /** Null until its bytes have come, and once it was deleted. */
  readonly analysis_id: string | null;
  readonly nucleus: Nucleus | null;
  readonly confidence: number | null;
  readonly contradiction_count: number | null;
  readonly error: { readonly code: string; readonly message: string } | null;
}
export interface AnalysisBatchFigureCell {
  readonly name: 'confidence' | 'match_score' | 'snr' | 'line_width_hz' | 'reference_offset_ppm' | 'purity_percent' | 'unknown_peaks' | 'contradictions';
  readonly value: number | null;
  /** Its distance from the median in units of the spread, where that is beyond the threshold; else null. */
  readonly outlier: number | null;
}
export interface AnalysisBatchFigureColumn {
  /** The unit stands at the end of the name; scores are of 100, the others counts or ratios. */
  readonly name: 'confidence' | 'match_score' | 'snr' | 'line_width_hz' | 'reference_offset_ppm' | 'purity_percent' | 'unknown_peaks' | 'contradictions';
  /** Analyses that have the figure. */
  readonly count: number;
  readonly median: number | null;
  /** What distances are counted in, comparable with a standard deviation; null where nothing was judged. */
  readonly spread: number | null;
  /** Why nothing is marked where it is not judged. */
  readonly verdict: 'judged' | 'too_few' | 'all_equal' | 'too_mixed';
}
export interface AnalysisBatchFigureRow {
  readonly key: string;
  readonly analysis_id: string;
  readonly run_id: string;
  readonly revision: number;
  readonly title: string;
  readonly status: AnalysisStatus;
  readonly figures: readonly AnalysisBatchFigureCell[];
}
export interface AnalysisBatchFigureTable {
  /** The nucleus, or the kind of a measurement of two dimensions. */
  readonly kind: string;
  readonly columns: readonly AnalysisBatchFigureColumn[];
  /** In the order they were announced; those without a result are left out. */
  readonly rows: readonly AnalysisBatchFigureRow[];
}
export interface AnalysisBatchFigures {
  readonly rule: {
    readonly threshold: number;
    /** Below so many values nothing is marked. */
    readonly fewest: number;
    readonly source: string;
  };
  /** One for each kind of measurement; only like is compared with like. */
  readonly tables: readonly AnalysisBatchFigureTable[];
  /** Measurements of the batch that have no result to compare. */
  readonly without_result: number;
}
export interface AnalysisBatchSummary {
  readonly id: string;
  readonly title: string;
  /** How it came: dropped on a screen, sent by the command, taken from a folder. */
  readonly source: 'drop' | 'command' | 'folder';
  /** paused: what has come is kept and waits; cancelled: nothing more is taken. */
  readonly state: 'active' | 'paused' | 'cancelled';
  readonly entry_count: number;
  readonly counts: AnalysisBatchCounts;
  readonly created_by: string;
  readonly created_by_name: string;
  readonly created_at: UtcTimestamp;
}
export interface AnalysisBatchSummaryPage {
  readonly items: readonly AnalysisBatchSummary[];
  readonly next_cursor: string | null;
}
export interface AnalysisBatchesCreateRequest {
  readonly title: string;
  readonly source: 'drop' | 'command';
  readonly entries: readonly { readonly key: string; readonly title: string }[];
}
export interface AnalysisBatchesRetryRequest {
}
export interface AnalysisBatchesSteerRequest {
  readonly action: 'pause' | 'resume' | 'cancel';
}
export interface AnalysisDecision {
  readonly decision: 'approve' | 'reject' | 'reprocess';
  /** In a sentence: "Approved by …", or "Override by …" where nobody reviewed it. */
  readonly statement: string;
  readonly override: boolean;
  readonly decided_by: string;
  readonly decided_at: UtcTimestamp;
}
export type AnalysisStatus = 'queued' | 'processing' | 'review_required' | 'completed' | 'failed';
export interface AnalysisSummary {
  readonly id: string;
  /** As given with the upload, else the title of the measurement where it is about the sample, else the file name. */
  readonly title: string;
  readonly status: AnalysisStatus;
  readonly created_at: UtcTimestamp;
  readonly updated_at: UtcTimestamp;
  readonly created_by: string;
  readonly created_by_name: string;
  readonly project_id: string | null;
  readonly project_name: string | null;
  readonly nucleus: Nucleus;
  readonly instrument: Instrument;
  readonly solvent: string | null;
  readonly confidence: number | null;
  /** Those that want a decision; mere notes are not counted. */
  readonly contradiction_count: number;
  /** The run its results come from; null before the first. */
  readonly run_id: string | null;
  readonly report_url: string | null;
  /** Of the run whose results count; null before there is one. */
  readonly review_state: FidRunReviewState | null;
  /** A person has to decide: before the first decision, and on a completed analysis that was corrected after it. */
  readonly awaits_review: boolean;
  /** The newest decision on the run whose results count; null where nobody has decided on it. */
  readonly last_decision: AnalysisDecision | null;
  readonly deletion?: Deletion;
}
export interface AnalysisSummaryPage {
  readonly items: readonly AnalysisSummary[];
  readonly next_cursor: string | null;
}
export interface AnalyticsListTasksResponse {
  readonly items: readonly AutomationTask[];
}
export interface Annotation {
  readonly kind: 'text' | 'arrow' | 'box';
  /** Of a text at least one character; beside an arrow or a box as wanted. */
  readonly text: string;
  /** Where a text stands, an arrow begins, a box has a corner. */
  readonly shift_ppm: number;
  /** Share of the highest point of the spectrum above its baseline; it stays at its line in every view. */
  readonly height: number;
  /** Where an arrow points, a box has its other corner; null for a text. */
  readonly to_shift_ppm: number | null;
  readonly to_height: number | null;
  readonly id: string;
  /** The revision in which it was drawn or changed last. */
  readonly revision: number;
  /** Who drew or changed it last. */
  readonly created_by_name: string;
}
export interface AnnotationShape {
  readonly kind: 'text' | 'arrow' | 'box';
  /** Of a text at least one character; beside an arrow or a box as wanted. */
  readonly text: string;
  /** Where a text stands, an arrow begins, a box has a corner. */
  readonly shift_ppm: number;
  /** Share of the highest point of the spectrum above its baseline; it stays at its line in every view. */
  readonly height: number;
  /** Where an arrow points, a box has its other corner; null for a text. */
  readonly to_shift_ppm: number | null;
  readonly to_height: number | null;
}
export interface Announcement {
  readonly id: string;
  readonly sequence: number;
  readonly kind: AnnouncementKind;
  /** Of the rule set, or title of the knowledge source. */
  readonly name: string;
  /** Of the rule set; number of the revision. */
  readonly version: string;
  readonly sha256: string;
  readonly announced_at: UtcTimestamp;
}
export type AnnouncementKind = 'rule_set' | 'knowledge_revision';
export interface AnnouncementPage {
  readonly items: readonly Announcement[];
  readonly next_cursor: string | null;
}
export interface ApiKey {
  readonly id: string;
  readonly name: string;
  readonly kind: 'personal' | 'machine';
  readonly scopes: readonly string[];
  readonly created_at: UtcTimestamp;
  readonly expires_at: UtcTimestamp | null;
  readonly last_used_at: UtcTimestamp | null;
  readonly revoked_at: UtcTimestamp | null;
}
export interface ApiKeyPage {
  readonly items: readonly ApiKey[];
  readonly next_cursor: string | null;
}
export interface AppendedSourceRevision {
  readonly outcome: 'appended' | 'unchanged';
  /** The new revision; where nothing changed, the one that holds the text. */
  readonly revision: SourceRevisionSummary;
  /** Records that were given a review task. */
  readonly flagged_records: number;
}
export interface AppliedOverride {
  readonly id: string;
  readonly reason: string;
  readonly source: string;
  /** YYYY-MM-DD */
  readonly effective_from: string;
  readonly entered_by: string;
  /** tenant-rule@effective_from+sha256:…, over what the row says. */
  readonly rule_set_version: string;
  /** The published number that would have governed; null where there is none. */
  readonly replaced: CitedNumber | null;
}
export interface ArchiveEntry {
  readonly id: string;
  /** Of the canonical list of its files’ names, sizes and hashes. */
  readonly sha256: string;
  /** Bytes, all files. */
  readonly size: number;
  readonly files: readonly { readonly name: string; readonly sha256: string; readonly size: number }[];
  readonly uploaded_by: string;
  readonly uploaded_at: UtcTimestamp;
}
export interface AuditAnchor {
  /** `workspace`: the one this workstation is bound to, which is handed a checkpoint at each exchange; `time_stamp`: an authority of RFC 3161. */
  readonly kind: 'folder' | 'url' | 'workspace' | 'time_stamp';
  /** The folder, or the host of the address. */
  readonly target: string;
  /** The newest it was handed since the server started. */
  readonly checkpoint: number | null;
  readonly handed_over_at: UtcTimestamp | null;
  /** The time inside the token over that checkpoint; null where the place gives none. */
  readonly stamped_at: UtcTimestamp | null;
  /** Whether it gives back what it holds, so that verifying compares it; null before it was asked. */
  readonly comparable: boolean | null;
  readonly failure: { readonly since: UtcTimestamp; readonly message: string } | null;
}
export interface AuditAnchorList {
  readonly items: readonly AuditAnchor[];
}
export interface AuditCheckpoint {
  readonly number: number;
  readonly id: string;
  /** Name of this trail in its notes and keys. */
  readonly origin: string;
  /** Entries signed: those with a sequence up to this. */
  readonly tree_size: number;
  /** Root of the Merkle tree (RFC 9162) over their entry hashes, hex. */
  readonly root_hash: string;
  readonly head_entry_hash: string;
  readonly created_at: UtcTimestamp;
  readonly key_id: string;
  readonly cause: string;
  /** Signed note after c2sp.org/tlog-checkpoint with Ed25519: what was signed. */
  readonly note: string;
  /** Root of the index of records: how many entries there are of each. Null in earlier versions. */
  readonly record_root: string | null;
}
export interface AuditCheckpointPage {
  readonly items: readonly AuditCheckpoint[];
  readonly next_cursor: string | null;
}
export interface AuditConsistencyResponse {
  readonly from: AuditCheckpoint;
  readonly to: AuditCheckpoint;
  readonly proof: readonly string[];
}
export interface AuditEvent {
  readonly sequence: number;
  readonly id: string;
  readonly occurred_at: UtcTimestamp;
  readonly actor: {
    readonly kind: string;
    readonly id: string;
    /** Of the account today; null where none of that id is known. */
    readonly name: string | null;
  };
  readonly event: string;
  /** `access`: content was handed over; `change`: something was done. */
  readonly class: 'access' | 'change';
  readonly record_type: string | null;
  readonly record_id: string | null;
  /** What the record is called today; null where it has no name or the caller may not read it. */
  readonly record_title: string | null;
  readonly request_id: string | null;
  readonly payload: Readonly<Record<string, unknown>>;
  readonly reason_for_change: string | null;
  readonly previous_hash: string;
  readonly entry_hash: string;
  /** The clock had gone back since the entry before. */
  readonly clock_regression: boolean;
}
export interface AuditEventPage {
  readonly items: readonly AuditEvent[];
  readonly next_cursor: string | null;
}
export interface AuditKeysResponse {
  readonly items: readonly AuditSigningKey[];
}
export interface AuditProofResponse {
  readonly sequence: number;
  /** sequence − 1 */
  readonly leaf_index: number;
  /** SHA-256, hex. */
  readonly entry_hash: string;
  /** SHA-256 of a byte 0x00 and the 32 bytes of the entry hash, hex. */
  readonly leaf_hash: string;
  /** The text whose SHA-256 is the entry hash. */
  readonly canonical: string;
  readonly proof: readonly string[];
  readonly checkpoint: AuditCheckpoint;
}
export interface AuditRecordEvent {
  readonly sequence: number;
  readonly id: string;
  readonly occurred_at: UtcTimestamp;
  readonly actor: {
    readonly kind: string;
    readonly id: string;
    /** Of the account today; null where none of that id is known. */
    readonly name: string | null;
  };
  readonly event: string;
  readonly record_type: string | null;
  readonly record_id: string | null;
  /** What the record is called today; null where it has no name or the caller may not read it. */
  readonly record_title: string | null;
  readonly reason_for_change: string | null;
  readonly entry_hash: string;
}
export interface AuditRecordEventPage {
  readonly items: readonly AuditRecordEvent[];
  readonly next_cursor: string | null;
}
export interface AuditSeenBreak {
  readonly code: string;
  readonly message: string;
  readonly first_bad_sequence: number;
  readonly seen_at: UtcTimestamp;
  readonly acknowledged: {
    readonly at: UtcTimestamp;
    /** The administrator who signed on over it. */
    readonly by: string;
    readonly reason: string;
    /** The checkpoint with which signing went on. */
    readonly checkpoint: number | null;
    /** Entries after this one are vouched for again. */
    readonly tree_size: number;
  } | null;
}
export interface AuditSigningKey {
  readonly number: number;
  readonly key_id: string;
  readonly origin: string;
  /** Ed25519, 32 bytes (RFC 8032), base64. */
  readonly public_key: string;
  readonly created_at: UtcTimestamp;
  /** The key before; the key itself for the first, and after a loss. */
  readonly certified_by: string;
  /** Signed note that names this key. */
  readonly certificate: string;
}
export interface AuditVerifyRecordsResponse {
  readonly valid: boolean;
  /** Rows compared. */
  readonly checked: number;
  /** The first thousand. */
  readonly mismatches: readonly RecordMismatch[];
  readonly mismatches_total: number;
  /** Rows that rest on entries at or behind the place where the trail is broken. */
  readonly unvouched: number;
  readonly checked_at: UtcTimestamp;
}
export interface AuditVerifyResponse {
  readonly valid: boolean;
  readonly entries: number;
  readonly head_hash: string | null;
  readonly first_bad_sequence: number | null;
  readonly checked_from: number;
  /** Whether a signature vouches for what came before. */
  readonly checked_from_checkpoint: boolean;
  /** What is wrong at the first bad sequence. */
  readonly finding: { readonly code: string; readonly message: string } | null;
  /** The newest that agrees with the entries. */
  readonly checkpoint: AuditCheckpoint | null;
  readonly checkpoints_checked: number;
  readonly clock_regressions: number;
  readonly first_clock_regression: number | null;
  /** Breaks that were seen before, also where the tables say nothing of them any more. */
  readonly seen_breaks: readonly AuditSeenBreak[];
  readonly warnings: readonly Warning[];
}
export interface AuthAskForStepUpRequest {
  readonly purpose?: StepUpPurpose;
  readonly record?: SignedRecordRef;
}
export interface AuthChangePasswordRequest {
  readonly current_password: string;
  /** At least 12 characters (PASSWORD_MIN_LENGTH), none of them required to be of a kind; refused where it is commonly used, found in breaches, a sequence, or made of the account’s own words. */
  readonly password: string;
  /** Required of an account with a second factor: a step-up by it, for the purpose manage_factors. */
  readonly step_up_token?: string;
}
export interface AuthChangePasswordResponse {
  readonly changed_at: UtcTimestamp;
  readonly ended_sessions: number;
}
export interface AuthConfirmPasswordResetRequest {
  readonly reset_token: string;
  /** At least 12 characters (PASSWORD_MIN_LENGTH), none of them required to be of a kind; refused where it is commonly used, found in breaches, a sequence, or made of the account’s own words. */
  readonly password: string;
}
export interface AuthConfirmPasswordResetResponse {
  readonly changed_at: UtcTimestamp;
}
export interface AuthConfirmTotpRequest {
  readonly code: string;
}
export interface AuthConfirmTotpResponse {
  readonly confirmed_at: UtcTimestamp;
  /** Each is good once in place of the authenticator; shown once, never stored in clear. */
  readonly recovery_codes: readonly string[];
}
export interface AuthCreateApiKeyRequest {
  readonly name: string;
  readonly kind?: 'personal' | 'machine';
  /** None: whatever its owner may. */
  readonly scopes?: readonly ('read' | 'write' | 'account' | 'admin' | 'scim')[];
  readonly expires_at?: UtcTimestamp | null;
}
export interface AuthDecideProgramRequest {
  /** As the program shows it; case, spaces and hyphens do not matter. */
  readonly user_code: string;
  readonly decision: 'approve' | 'deny';
  /** Required to approve: a step-up for the purpose sign_in_program. */
  readonly step_up_token?: string;
  readonly key_days?: number;
}
export interface AuthDecideProgramResponse {
  readonly decision: 'approve' | 'deny';
  readonly key_expires_at: UtcTimestamp | null;
}
export interface AuthDesktopLoginRequest {
  readonly email: string;
  readonly password: string;
  readonly installation_id: string;
  /** The proof that this is that installation, as for a device session, with `larmor-device-sign-in/1` as the first line. Without it the session has no device identity. */
  readonly device?: { readonly challenge: string; readonly signature: string };
  readonly totp_code?: string;
  readonly recovery_code?: string;
}
export interface AuthEnrolTotpResponse {
  /** Base32, for typing. */
  readonly secret: string;
  /** otpauth:// address, for a QR code. */
  readonly uri: string;
}
export interface AuthHandOverSessionRequest {
  /** `http://127.0.0.1:{port}/signed-in` */
  readonly redirect_uri: string;
  readonly state: string;
  /** SHA-256 of the verifier in base64url. */
  readonly code_challenge: string;
}
export interface AuthHandOverSessionResponse {
  /** The address of the desktop, with `code`, `state` and `iss`. */
  readonly redirect_to: string;
  readonly expires_at: UtcTimestamp;
}
export interface AuthListAdministratorsResponse {
  readonly items: readonly { readonly id: string; readonly display_name: string }[];
}
export interface AuthLoginRequest {
  readonly email: string;
  readonly password: string;
  readonly totp_code?: string;
  readonly recovery_code?: string;
}
export interface AuthLogoutResponse {
  readonly ended: boolean;
}
export interface AuthPasskeyLoginRequest {
  readonly response: PasskeyAnswer;
}
export interface AuthPasswordPolicyResponse {
  /** Characters (code points in NFC) a new password has at least. */
  readonly min_length: number;
}
export interface AuthReadProgramRequest {
  /** As the program shows it; case, spaces and hyphens do not matter. */
  readonly user_code: string;
}
export interface AuthReadRecoveryCodesResponse {
  readonly remaining: number;
  readonly created_at: UtcTimestamp | null;
}
export interface AuthReadSsoConfirmationResponse {
  /** Null for whoever does not sign in through one. */
  readonly organisation: string | null;
}
export interface AuthReadTotpResponse {
  readonly enrolled: boolean;
  readonly confirmed_at: UtcTimestamp | null;
}
export interface AuthRefreshRequest {
  readonly refresh_token: string;
  /** Kept by the client before it asks. Whoever lost the answer asks again with the same id within a minute and gets the same pair, as long as that is unused. */
  readonly exchange_id?: string;
}
export interface AuthRegisterPasskeyRequest {
  readonly step_up_token: string;
  readonly name: string;
  readonly response: PasskeyRegistration;
}
export interface AuthRegisterPasskeyResponse {
  readonly passkey: Passkey;
  readonly recovery_codes: readonly string[] | null;
}
export interface AuthRemovePasskeyResponse {
  readonly removed: boolean;
}
export interface AuthRemoveTotpResponse {
  readonly removed: boolean;
}
export interface AuthReplaceRecoveryCodesResponse {
  /** Each is good once in place of the authenticator; shown once, never stored in clear. */
  readonly recovery_codes: readonly string[];
}
export interface AuthRequestPasswordResetRequest {
  readonly email: string;
}
export interface AuthRequestPasswordResetResponse {
  readonly accepted: true;
  /** How codes reach people here; without a mail server an administrator hands them over. */
  readonly passed_on_by: 'mail' | 'administrator';
}
export interface AuthRevokeSessionResponse {
  readonly revoked: boolean;
}
export interface AuthSignUpPolicyResponse {
  readonly open_to: 'everybody' | 'invited' | 'nobody';
  /** True on an empty store of this computer: whoever creates the account becomes administrator. */
  readonly first_account: boolean;
}
export interface AuthSignUpRequest {
  readonly email: string;
  /** At least 12 characters (PASSWORD_MIN_LENGTH), none of them required to be of a kind; refused where it is commonly used, found in breaches, a sequence, or made of the account’s own words. */
  readonly password: string;
  readonly display_name: string;
  /** The code of an invitation; good once, for its address alone. */
  readonly invitation?: string;
}
export interface AuthSsoLoginRequest {
  readonly handle: string;
  readonly verifier: string;
  readonly totp_code?: string;
  readonly recovery_code?: string;
}
export interface AuthStartSsoConfirmationRequest {
  readonly purpose: 'manage_factors' | 'sign_in_program';
  /** Where the desktop waits for its browser. Without it the browser comes back to the workstation. */
  readonly desktop?: {
    /** `http://127.0.0.1:{port}/signed-in` */
    readonly redirect_uri: string;
    readonly state: string;
  };
}
export interface AuthStartSsoConfirmationResponse {
  readonly authorization_url: string;
  /** Proves at the end that the same window asked. Never part of an address. */
  readonly verifier: string;
  readonly organisation: string;
  readonly expires_at: UtcTimestamp;
}
export interface AuthStartSsoRequest {
  readonly email: string;
}
export interface AuthStartSsoResponse {
  readonly authorization_url: string;
  /** Proves at the end that the same page asked. Never part of an address. */
  readonly verifier: string;
  readonly organisation: string;
  readonly expires_at: UtcTimestamp;
}
export interface AuthStepUpRequest {
  readonly purpose?: StepUpPurpose;
  /** Required for a signature, and nowhere else. */
  readonly record?: SignedRecordRef;
  readonly password?: string;
  readonly totp_code?: string;
  readonly recovery_code?: string;
  readonly passkey?: PasskeyAnswer;
  /** What came of signing in anew at one’s organisation (`/auth/step-up/sso`). Never for a signature. */
  readonly sso?: { readonly handle: string; readonly verifier: string };
}
export interface AuthStepUpResponse {
  /** Shown once, never stored in clear. */
  readonly step_up_token: string;
  readonly expires_at: UtcTimestamp;
  readonly components: readonly FactorComponent[];
}
export interface AuthTakeOverSessionRequest {
  /** `http://127.0.0.1:{port}/signed-in` */
  readonly redirect_uri: string;
  readonly state: string;
  readonly code: string;
  readonly code_verifier: string;
}
export interface AuthTokenRequest {
  readonly grant_type?: 'password';
  readonly username: string;
  readonly password: string;
  readonly totp_code?: string;
  readonly recovery_code?: string;
}
export interface AuthorityFile {
  readonly payload_type: string;
  readonly workspace_id: string;
  readonly workspace_name?: string;
  readonly issuer_pem: string;
  readonly root_pem: string;
  /** SHA-256 in hex, with or without colons. */
  readonly issuer_sha256: string;
  /** SHA-256 in hex, with or without colons. */
  readonly root_sha256: string;
  /** What was rotated out and is still trusted. */
  readonly previous?: readonly { readonly issuer_pem: string; readonly root_pem: string }[];
  /** Certificates by which a root signed the key of the next one, so that a workstation that trusts it takes the next. */
  readonly successions?: readonly string[];
}
export interface AuthorityPair {
  /** A certificate (X.509, PEM). */
  readonly root_pem: string;
  /** SHA-256 of the certificate, upper-case hexadecimal with colons; to be compared by eye. */
  readonly root_sha256: string;
  readonly root_expires_at: UtcTimestamp;
  /** A certificate (X.509, PEM). */
  readonly issuer_pem: string;
  /** SHA-256 of the certificate, upper-case hexadecimal with colons; to be compared by eye. */
  readonly issuer_sha256: string;
  readonly issuer_expires_at: UtcTimestamp;
}
export interface AutomationRoi {
  readonly from: string;
  readonly to: string;
  /** Whose work was counted; null for everybody’s. */
  readonly actor_user_id: string | null;
  readonly is_estimate: true;
  readonly note: string;
  readonly totals: {
    readonly events: number;
    /** Recorded before there were definitions; they count as events and save no minutes. */
    readonly events_without_definition: number;
    readonly minutes_saved: number;
  };
  /** Most minutes first. */
  readonly tasks: readonly ({
    readonly task: string;
    /** Null for a task that is not counted any more. */
    readonly title: string | null;
    readonly events: number;
    /** Recorded before there were definitions; they count as events and save no minutes. */
    readonly events_without_definition: number;
    readonly minutes_saved: number;
    readonly definitions: readonly {
      readonly origin: WorkOrigin;
      readonly version: number;
      readonly minutes_saved_per_event: number;
      readonly events: number;
    }[];
  })[];
  /** Those with events, in their order. */
  readonly months: readonly {
    /** YYYY-MM, UTC. */
    readonly month: string;
    readonly events: number;
    /** Recorded before there were definitions; they count as events and save no minutes. */
    readonly events_without_definition: number;
    readonly minutes_saved: number;
  }[];
}
export interface AutomationTask {
  readonly task: string;
  readonly title: string;
  /** What one event covers. */
  readonly scope: string;
  /** New events count by this one: the newest of the laboratory, else the newest that ships. */
  readonly in_force: AutomationTaskVersion;
  /** All of them, the one in force first. None is ever changed. */
  readonly versions: readonly AutomationTaskVersion[];
}
export interface AutomationTaskVersion {
  /** built_in: an estimate that ships with Larmor; laboratory: set here. */
  readonly origin: WorkOrigin;
  /** Counted within its origin. */
  readonly version: number;
  /** Of a qualified person’s time, for one event. */
  readonly minutes_saved: number;
  /** Where the number comes from. */
  readonly basis: string;
  /** Null for those that ship with Larmor, as what follows. */
  readonly reason_for_change: string | null;
  readonly created_by: string | null;
  readonly created_by_name: string | null;
  readonly created_at: UtcTimestamp | null;
}
export interface BarredStep {
  readonly barred_by: readonly GateBar[];
}
export interface Batch {
  readonly id: string;
  readonly dossier_id: string;
  readonly batch_no: string;
  readonly made_at: string;
  readonly scale: BatchScale;
  readonly site: string | null;
  readonly process: string | null;
  readonly notes: string | null;
  /** In the order they were recorded; repeats are rows of their own. */
  readonly results: readonly BatchResult[];
  readonly created_by: string;
  readonly created_at: UtcTimestamp;
}
export interface BatchImpurity {
  readonly id: string;
  readonly name: string;
  /** That have a result of it. */
  readonly batches: number;
}
export interface BatchPage {
  readonly items: readonly Batch[];
  readonly next_cursor: string | null;
}
export interface BatchRequest {
  readonly batch_no: string;
  readonly made_at: string;
  readonly scale: BatchScale;
  /** Where it was made, to compare sites. */
  readonly site?: string;
  /** The version of the process, to compare processes. */
  readonly process?: string;
  readonly notes?: string;
  readonly results?: readonly BatchResultRequest[];
}
export interface BatchResult {
  readonly id: string;
  /** One for all names of a substance in the batches of the dossier. */
  readonly impurity_id: string;
  /** As the published tables call it, or as it was first written. */
  readonly impurity: string;
  /** As it was written here. */
  readonly name: string;
  /** Where below_loq is true, the quantitation limit. */
  readonly value: number;
  readonly unit: LevelUnit;
  readonly below_loq: boolean;
  readonly method: string | null;
  /** By the last correction; such a result counts nowhere. */
  readonly invalid: boolean;
  /** As it was first recorded. */
  readonly recorded: {
    /** Where below_loq is true, the quantitation limit. */
    readonly value: number;
    readonly unit: LevelUnit;
    readonly below_loq: boolean;
    readonly method: string | null;
  };
  /** In their order; the last one says what counts. */
  readonly corrections: readonly BatchResultCorrection[];
  readonly recorded_by: string;
  readonly recorded_at: UtcTimestamp;
}
export interface BatchResultCorrection {
  readonly id: string;
  /** Where below_loq is true, the quantitation limit. */
  readonly value: number;
  readonly unit: LevelUnit;
  readonly below_loq: boolean;
  readonly method: string | null;
  readonly invalid: boolean;
  readonly reason_for_change: string;
  readonly corrected_by: string;
  readonly corrected_at: UtcTimestamp;
}
export interface BatchResultRequest {
  /** Of an impurity of this dossier’s batches, an entry of its register, or a watch of it. */
  readonly impurity_id?: string;
  /** Names of one substance (Pb and lead, NDMA and N-nitrosodimethylamine) are one impurity. */
  readonly name?: string;
  /** What was measured; where it is below the quantitation limit, that limit, never 0. */
  readonly value: number;
  readonly unit: LevelUnit;
  /** The result is less than `value`, the quantitation limit. */
  readonly below_loq?: boolean;
  /** Of analysis, as the laboratory calls it. */
  readonly method?: string;
}
export type BatchScale = 'pilot' | 'production';
export interface BatchesAddResultsRequest {
  readonly results: readonly BatchResultRequest[];
}
export interface BatchesCorrectRequest {
  /** What was measured; where it is below the quantitation limit, that limit, never 0. */
  readonly value: number;
  readonly unit: LevelUnit;
  /** The result is less than `value`, the quantitation limit. */
  readonly below_loq?: boolean;
  /** Of analysis, as the laboratory calls it. */
  readonly method?: string;
  /** The measurement does not count, as after an investigation; it stays on record and is shown. */
  readonly invalid?: boolean;
  readonly reason_for_change: string;
}
export interface BatchesImpuritiesResponse {
  readonly items: readonly BatchImpurity[];
}
export interface BestExperiment {
  readonly objective: string;
  readonly value: number;
  readonly experiment_id: string;
}
export interface BindingRefusal {
  readonly needs?: 'administrator_on_the_spot' | 'former_binding_lost_because' | 'administrator' | 'known_workspace';
}
export interface CampaignComparison {
  readonly first: ComparedCampaign;
  readonly second: ComparedCampaign;
  /** Those both campaigns aim at alike. */
  readonly objectives: readonly ComparedObjective[];
  readonly differences: readonly CampaignDifference[];
  /** Parameters, constraints and candidates are the same. */
  readonly same_space: boolean;
  readonly warnings: readonly Warning[];
}
export interface CampaignDecision {
  readonly number: number;
  readonly index: number;
  readonly decision: 'accept' | 'reject' | 'replace' | 'pin';
  readonly suggested: Readonly<Record<string, ConditionValue>>;
  readonly parameters: Readonly<Record<string, ConditionValue>> | null;
  readonly reason: string | null;
  readonly supersedes_number: number | null;
  /** The pending experiment it entered. */
  readonly experiment_number: number | null;
  /** Entries the campaign had when it was decided. */
  readonly entries_before: number;
}
export interface CampaignDifference {
  readonly part: 'parameter' | 'objective' | 'constraint' | 'outcome_constraint' | 'candidates';
  /** Of the parameter, objective or quantity; of constraints and candidates the word. */
  readonly name: string;
  /** As the first campaign declares it; null where it does not have it. */
  readonly first: string | null;
  readonly second: string | null;
}
export interface CampaignEntry {
  readonly number: number;
  readonly parameters: Readonly<Record<string, ConditionValue>>;
  readonly results: Readonly<Record<string, number | null>>;
  readonly status: 'completed' | 'failed' | 'pending' | 'withdrawn';
  readonly note: string | null;
  readonly completes_number: number | null;
  readonly corrects_number: number | null;
  readonly reason_for_change: string | null;
}
export interface CampaignProgress {
  /** How many had ended by then, from 1. */
  readonly experiments: number;
  readonly experiment_id: string;
  /** Of the entry in its own campaign. */
  readonly number: number;
  /** Null where it failed or was not measured. */
  readonly value: number | null;
  /** Of those up to here that keep every outcome constraint of their campaign. */
  readonly best: number | null;
  readonly is_within: boolean;
}
export interface CandidateStructure {
  readonly id: string;
  readonly smiles: string;
}
export interface CandidatesCompareCouplingsRequest {
  readonly observed: readonly ObservedSignal[];
  readonly candidates: readonly CandidateStructure[];
}
export interface CandidatesCompareCouplingsResponse {
  readonly candidates: readonly {
    readonly id: string;
    readonly label: CouplingAgreement;
    readonly contradictions: readonly CouplingContradiction[];
    readonly pairs: readonly CouplingPair[];
    readonly assignment: readonly { readonly observed_index: number; readonly atoms: readonly string[] }[];
    readonly warnings: readonly Warning[];
  }[];
  readonly parameters: { readonly observed: number; readonly candidates: number };
  readonly engine_version: string;
  readonly warnings: readonly Warning[];
  readonly human_review_required: boolean;
  readonly disclaimer: string;
}
export interface Capability {
  readonly name: CapabilityName;
  /** Not switched off by the operator or by design. */
  readonly enabled: boolean;
  /** Everything it needs is there. */
  readonly available: boolean;
  /** Enabled and available: it answers. */
  readonly active: boolean;
  readonly missing_modules: readonly string[];
  /** Why it is not active, or what it does without; null where nothing is missing. */
  readonly reason: string | null;
  /** Where what it says comes from. */
  readonly provenance: string;
  /** Name and version of what computes it; null where nothing does. */
  readonly engine: string | null;
}
export type CapabilityName = 'yield_surrogate' | 'route_scoring' | 'forward_checks' | 'reaction_safety' | 'green_metrics' | 'route_planner' | 'forward_predictor' | 'sdl';
export interface CarcinogenicPotency {
  readonly category: number | null;
  readonly score: number | null;
  /** Of the governing group, the lower first: 0,2. */
  readonly alpha_hydrogens: string | null;
  /** Of the governing group, those that apply. */
  readonly features: readonly PotencyFeature[];
  readonly in_scope: boolean;
  /** Each N-nitroso group by itself; the lowest category governs. */
  readonly groups: readonly NitrosoGroup[];
  /** Place in groups, from 0. */
  readonly governing_group: number | null;
}
export interface CarcinogenicityStudy {
  readonly species: 'rat' | 'mouse' | 'hamster' | 'other';
  readonly sex?: string;
  /** How the animals were dosed. */
  readonly route?: string;
  /** Organ with tumours. */
  readonly site?: string;
  readonly td50_mg_per_kg_day: number;
  /** Of one sex. */
  readonly animals_per_group?: number;
  /** Without the controls. */
  readonly dosed_groups?: number;
  readonly weeks?: number;
  readonly source?: string;
}
export interface CategoricalParameter {
  readonly kind: 'categorical';
  readonly name: string;
  readonly levels: readonly string[];
  /** What makes levels alike. auto, the default: computed from the structure for substances, none for names. */
  readonly descriptors?: 'auto' | 'none' | Readonly<Record<string, readonly number[]>>;
}
export interface CitedNumber {
  readonly guideline: string;
  readonly revision: string;
  readonly clause: string;
  /** OWN: a rule row of the person asking, no authority. */
  readonly jurisdiction: 'ICH' | 'FDA' | 'EMA' | 'HC' | 'OWN';
  /** How well the row was compared with its source; `override` for a rule row of your own. */
  readonly verification: string;
  readonly rule_set_version: string;
  readonly value: number;
  readonly text: string;
  readonly unit: string;
}
export interface ComparedCampaign {
  readonly id: string;
  readonly name: string;
  readonly status: OptimizationStatus;
  /** Completed and failed ones that count today. */
  readonly experiment_count: number;
}
export interface ComparedObjective {
  readonly objective: string;
  readonly goal: 'maximize' | 'minimize' | 'target';
  readonly target: number | null;
  /** Of the first campaign; results of the second one are converted into it. */
  readonly unit: string | null;
  readonly first: readonly CampaignProgress[];
  readonly second: readonly CampaignProgress[];
  /** The best of both after as many experiments as the shorter one has; null where one has none. */
  readonly at_equal_effort: {
    readonly experiments: number;
    readonly first: number | null;
    readonly second: number | null;
    readonly ahead: 'first' | 'second' | 'neither';
  } | null;
}
export interface CompletedCount {
  readonly samples: number;
  readonly completed: number;
  /** Of the completed ones, those with a material error. */
  readonly wrong: number;
  /** Upper limit of the share of wrong ones, with 95 % confidence; null where none completed. */
  readonly upper_limit: number | null;
}
export interface Compound {
  readonly id: string;
  readonly name: string;
  readonly synonyms: readonly string[];
  readonly cas_number: string | null;
  readonly notes: string | null;
  /** Canonical, with stereochemistry; made from the identity. */
  readonly smiles: string;
  /** Standard InChI of the structure; null where InChI cannot say it. */
  readonly inchi: string | null;
  /** Its standard InChIKey. */
  readonly inchikey: string | null;
  /** Equal for all spellings of one structure where the method is the same. */
  readonly identity: { readonly code: string; readonly method: string };
  /** Hill notation. */
  readonly formula: string;
  /** Null where an element has no standard atomic weight. */
  readonly molar_mass: {
    readonly value: number;
    readonly unit: 'g/mol';
    readonly standard_uncertainty: number;
    readonly source: string;
  } | null;
  /** Grows with every change. */
  readonly revision: number;
  readonly created_by: string;
  readonly created_at: UtcTimestamp;
  readonly updated_at: UtcTimestamp;
  readonly deletion?: Deletion;
  /** Of the neutral molecule, each element as the isotope it has most of; null for ions, labelled structures and elements without a mass in the table. */
  readonly exact_mass: { readonly value: number; readonly unit: 'u' } | null;
  /** V2000, as it was drawn, or drawn here where SMILES was given. */
  readonly molfile: string;
  /** The structure as it was handed over. */
  readonly given: { readonly notation: 'smiles' | 'molfile'; readonly text: string };
}
export interface CompoundAttachment {
  readonly id: string;
  readonly compound_id: string;
  readonly analysis_id: string | null;
  readonly project_id: string | null;
  /** A run of mass spectra. */
  readonly ms_run_id: string | null;
  readonly attached_by: string;
  readonly attached_at: UtcTimestamp;
  readonly detached_at: UtcTimestamp | null;
}
export interface CompoundEvidence {
  readonly compound_id: string;
  readonly nmr: readonly NmrOfCompound[];
  readonly mass: readonly MassOfCompound[];
  /** The structure of each analysis against each annotation, as they stand now. */
  readonly pairs: readonly EvidencePair[];
  readonly engine_version: string;
  readonly warnings: readonly Warning[];
  readonly human_review_required: boolean;
  readonly disclaimer: string;
}
export interface CompoundSummary {
  readonly id: string;
  readonly name: string;
  readonly synonyms: readonly string[];
  readonly cas_number: string | null;
  readonly notes: string | null;
  /** Canonical, with stereochemistry; made from the identity. */
  readonly smiles: string;
  /** Standard InChI of the structure; null where InChI cannot say it. */
  readonly inchi: string | null;
  /** Its standard InChIKey. */
  readonly inchikey: string | null;
  /** Equal for all spellings of one structure where the method is the same. */
  readonly identity: { readonly code: string; readonly method: string };
  /** Hill notation. */
  readonly formula: string;
  /** Null where an element has no standard atomic weight. */
  readonly molar_mass: {
    readonly value: number;
    readonly unit: 'g/mol';
    readonly standard_uncertainty: number;
    readonly source: string;
  } | null;
  /** Grows with every change. */
  readonly revision: number;
  readonly created_by: string;
  readonly created_at: UtcTimestamp;
  readonly updated_at: UtcTimestamp;
  readonly deletion?: Deletion;
}
export interface CompoundSummaryPage {
  readonly items: readonly CompoundSummary[];
  readonly next_cursor: string | null;
}
export interface CompoundsAttachRequest {
  readonly analysis_id?: string;
  readonly project_id?: string;
  readonly ms_run_id?: string;
}
export interface CompoundsDetachRequest {
  readonly analysis_id?: string;
  readonly project_id?: string;
  readonly ms_run_id?: string;
  readonly reason_for_change: string;
}
export interface CompoundsRegisterRequest {
  readonly name: string;
  readonly smiles?: string;
  readonly molfile?: string;
  readonly synonyms?: readonly string[];
  /** CAS Registry Number with a right check digit. */
  readonly cas_number?: string | null;
  readonly notes?: string | null;
}
export interface CompoundsUpdateRequest {
  readonly name?: string;
  readonly synonyms?: readonly string[];
  /** CAS Registry Number with a right check digit. */
  readonly cas_number?: string | null;
  readonly notes?: string | null;
  readonly reason_for_change: string;
}
export type ConditionValue = number | string;
export interface ConfidenceEvidence {
  readonly name: string;
  /** 0 (bad) to 1 (good). */
  readonly value: number;
  readonly weight: number;
  readonly detail: string;
  readonly source: string;
}
export interface ConfidenceMethod {
  /** The engine whose answers were labelled. */
  readonly engine_version: string;
  /** Of the labelled measurements. */
  readonly data_sha256: string;
  readonly fitted: { readonly drawn: number; readonly measured: number };
  /** Share of wrong answers among completed ones that a threshold keeps below. */
  readonly promised_share: number;
  readonly weights: readonly { readonly name: string; readonly log_odds: number }[];
  readonly kinds: readonly ({
    /** DEPT: carbons with lines of both signs; X: nuclei other than 1H and 13C. */
    readonly kind: '1H' | '13C' | 'DEPT' | 'X';
    readonly offset_log_odds: number;
    /** Null where none could be certified: nothing completes without review. */
    readonly threshold: number | null;
    readonly chosen_on: CompletedCount;
    readonly out_of_sample: CompletedCount;
  })[];
  /** Measured spectra that took part in the fit. */
  readonly measured: CompletedCount;
  /** Measured spectra that chose nothing. */
  readonly measured_out_of_sample: CompletedCount;
  readonly reliability: readonly { readonly cases: number; readonly predicted: number; readonly right: number }[];
  readonly calibration_error: number;
}
export interface ContinuousParameter {
  readonly kind: 'continuous';
  readonly name: string;
  /** As shown: °C, mol/L. Nothing is converted. */
  readonly unit?: string;
  readonly low: number;
  readonly high: number;
  /** Settings are proposed on low, low + step …; what was measured may lie between. */
  readonly step?: number;
}
export interface Contradiction {
  readonly code: string;
  readonly message: string;
  readonly severity: 'info' | 'warning' | 'critical';
  readonly peak_ids: readonly string[];
  readonly evidence: string;
}
export interface ControlChart {
  readonly kind: 'i_mr' | 'xbar_r' | 'xbar_s';
  readonly why: string;
  /** lower is null where it is below 0. */
  readonly limits: ControlLimits;
  readonly sigma_within: number;
  /** Of moving ranges, ranges or standard deviations. */
  readonly spread_limits: ControlLimits;
  /** Of the limits, by their usual names. */
  readonly factors: Readonly<Record<string, number>>;
  readonly preliminary: boolean;
  readonly basis: readonly RegulatoryBasis[];
}
export interface ControlLimits {
  readonly centre: number;
  readonly upper: number;
  readonly lower: number | null;
}
export interface ControlStrategy {
  readonly id: string;
  readonly dossier_id: string;
  readonly revision: number;
  /** Of the dossier when this revision was computed. */
  readonly dossier_revision: number;
  /** As it was then. */
  readonly product: ProductContext;
  /** By the last review of this revision; a revision is unreviewed until a second person decides. */
  readonly status: 'unreviewed' | 'approved' | 'rejected';
  /** Of all revisions, newest first. */
  readonly reviews: readonly StatementReview[];
  /** Newest first. */
  readonly revisions: readonly StatementRevision[];
  readonly human_review_required: true;
  readonly disclaimer: string;
  readonly rule_set_versions: readonly string[];
  /** Of this revision. */
  readonly created_by: string;
  /** Of this revision. */
  readonly created_at: UtcTimestamp;
  readonly request: ControlStrategyRequest;
  readonly name: string;
  /** What the impurity is known by; absent of a strategy from before it was kept. */
  readonly impurity_keys?: readonly string[];
  readonly steps: readonly ControlStrategyStep[];
  readonly purge: PurgeAssessment;
  /** What ICH M7 says of the option that was chosen, and what it asks for. */
  readonly chosen: PurgeControlOption;
  /** Evidence the chosen option asks for that is not there. */
  readonly missing: readonly string[];
  /** Batches whose results the purge was measured by and which say something else by now. */
  readonly changed_batches: readonly string[];
}
export interface ControlStrategyPage {
  readonly items: readonly ControlStrategy[];
  readonly next_cursor: string | null;
}
export interface ControlStrategyRequest {
  readonly impurity: PurgedImpurity;
  /** Where the impurity comes in, in that material. */
  readonly initial_ppm: number;
  /** From where it comes in to the drug substance. */
  readonly steps: readonly ControlStrategyStepRequest[];
  /** The control option of ICH M7 that is chosen. */
  readonly option: 1 | 2 | 3 | 4;
  /** How the impurity is controlled by that option, in words. */
  readonly statement: string;
}
export interface ControlStrategyStep {
  readonly name: string;
  /** measured_at_least: below the quantitation limit after the step, so the purge is no less. */
  readonly basis: 'measured' | 'measured_at_least' | 'predicted' | 'none';
  readonly measured: { readonly before: UsedBatchResult; readonly after: UsedBatchResult } | null;
  readonly route_step: {
    readonly reaction_project_id: string;
    /** A route score of the workspace. */
    readonly score_id: string;
    /** Of that route. */
    readonly step: number;
    readonly product_smiles: string;
    readonly reactant_smiles: readonly string[];
  } | null;
}
export interface ControlStrategyStepRequest {
  readonly name: string;
  readonly factors: readonly PurgeFactor[];
  /** The step of a route this is. */
  readonly route_step?: {
    readonly reaction_project_id: string;
    /** A route score of the workspace. */
    readonly score_id: string;
    /** Of that route. */
    readonly step: number;
  };
  /** In place of factors: the level before the step over the level after it. */
  readonly measured?: MeasuredPurgeRequest;
}
export interface Correction {
  readonly revision: number;
  readonly edits: readonly CorrectionEdit[];
  readonly reason_for_change: string;
  readonly created_by: string;
  readonly created_by_name: string;
  readonly created_at: UtcTimestamp;
  readonly peaks: readonly Peak[];
}
export type CorrectionEdit = {
  readonly action: 'recategorise';
  readonly peak_id: string;
  readonly category: PeakCategory;
} | {
  readonly action: 'assign';
  readonly peak_id: string;
  readonly assignment: string | null;
  /** Atoms of the structure; those the peak has stay where it is absent. */
  readonly atom_ids?: readonly string[];
  /** The stored prediction whose proposal was taken over, where the assignment rests on one. */
  readonly prediction_id?: string;
} | { readonly action: 'remove'; readonly peak_id: string } | {
  readonly action: 'add';
  readonly shift_ppm: number;
  readonly category: PeakCategory;
  readonly assignment?: string | null;
} | StructureEdit | { readonly action: 'add_range'; readonly from_ppm: number; readonly to_ppm: number } | {
  readonly action: 'change_range';
  readonly multiplet_id: string;
  readonly from_ppm: number;
  readonly to_ppm: number;
} | { readonly action: 'remove_range'; readonly multiplet_id: string } | {
  readonly action: 'split_range';
  readonly multiplet_id: string;
  readonly at_ppm: readonly number[];
} | {
  readonly action: 'add_exclusion';
  readonly from_ppm: number;
  readonly to_ppm: number;
  readonly reason: string;
} | { readonly action: 'remove_exclusion'; readonly exclusion_id: string } | { readonly action: 'annotate'; readonly annotation: AnnotationShape } | {
  readonly action: 'change_annotation';
  readonly annotation_id: string;
  readonly annotation: AnnotationShape;
} | { readonly action: 'remove_annotation'; readonly annotation_id: string } | {
  readonly action: 'set_protons';
  readonly multiplet_id: string;
  readonly protons: number;
} | { readonly action: 'clear_protons' } | {
  readonly action: 'edit_journal';
  readonly style: 'acs' | 'rsc' | 'wiley';
  readonly text: string;
} | { readonly action: 'restore_journal'; readonly style: 'acs' | 'rsc' | 'wiley' };
export interface CorrectionSummary {
  readonly revision: number;
  readonly edits: readonly CorrectionEdit[];
  readonly reason_for_change: string;
  readonly created_by: string;
  readonly created_by_name: string;
  readonly created_at: UtcTimestamp;
}
export interface CorrectionSummaryPage {
  readonly items: readonly CorrectionSummary[];
  readonly next_cursor: string | null;
}
export type CouplingAgreement = 'agrees' | 'partly' | 'contradicts' | 'cannot_tell';
export interface CouplingContradiction {
  readonly code: 'unexplained_coupling' | 'missing_coupling' | 'partner_disagrees' | 'wrong_count' | 'unusual_shift' | 'more_signals_than_sites';
  readonly message: string;
  readonly severity: 'low' | 'medium' | 'high';
  readonly observed_index: number;
  readonly atoms: readonly string[];
}
export interface CouplingPair {
  /** Place in observed, from 0. */
  readonly observed_index: number;
  /** Heavy atoms at both ends, numbered as in the SMILES from a1. */
  readonly atoms: readonly string[];
  readonly expected_hz: number;
  /** Lowest and highest value the source gives, or the equation lets expect. */
  readonly window_hz: readonly number[];
  readonly observed_hz: number | null;
  readonly label: 'within' | 'near' | 'outside' | 'not_observed';
  readonly kind: string;
  readonly source: string;
}
export interface Credential {
  readonly kind: 'password' | 'totp' | 'recovery_codes' | 'passkey' | 'personal_key' | 'machine_key';
  readonly id: string | null;
  readonly name: string | null;
  /** When it was set, confirmed or made. */
  readonly since: UtcTimestamp;
  /** Null where it was never used; of a password it is not kept. */
  readonly last_used_at: UtcTimestamp | null;
  readonly expires_at: UtcTimestamp | null;
  /** Recovery codes that are left. */
  readonly remaining: number | null;
  readonly overdue: readonly CredentialOverdueReason[];
}
export type CredentialOverdueReason = 'old' | 'unused' | 'used_up';
export interface CriticalityClass {
  /** 1 to 5, of a cooling failure; null where a temperature lacks. */
  readonly class: number | null;
  readonly basis: string;
  readonly mtsr_c: number | null;
  readonly evidence: FactSource;
}
export interface CrossPeak {
  readonly f1_shift_ppm: number;
  readonly f1_width_hz: number;
  readonly kind: 'diagonal' | 'cross' | 'correlation';
  /** 1 or -1. */
  readonly sign: number;
  /** Maxima of both signs take part. */
  readonly mixed_signs: boolean;
  /** By the sign in an edited HSQC; null where that cannot be told. */
  readonly carbon: 'ch_or_ch3' | 'ch2' | null;
  /** The cross peak on the other side of the diagonal. */
  readonly partner_id: string | null;
  readonly f2_from_ppm: number;
  readonly f2_to_ppm: number;
  readonly f1_from_ppm: number;
  readonly f1_to_ppm: number;
  /** Whether a 1D spectrum of the sample has a line there; null without one. */
  readonly f2_in_1d: boolean | null;
  readonly f1_in_1d: boolean | null;
  /** Neither its height nor a mirror image nor 1D lines at both of its shifts tell it from the t1 noise of its column: no evidence unless a person gives it a category. Absent in runs from before it was looked for. */
  readonly on_ridge?: boolean;
}
export type CtdBlock = { readonly kind: 'heading'; readonly level: 2 | 3; readonly text: string } | { readonly kind: 'text'; readonly text: string } | { readonly kind: 'gap'; readonly gap: string; readonly text: string } | {
  readonly kind: 'table';
  readonly caption: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly CtdCell[])[];
} | {
  readonly kind: 'structure';
  readonly name: string;
  readonly smiles: string;
  /** Null where the structure cannot be read; it is not drawn then. */
  readonly formula: string | null;
  /** Atoms of structural alerts. */
  readonly marked_atoms: readonly string[];
};
export interface CtdCell {
  readonly text: string;
  /** Of a number: its place in citations, from 0. */
  readonly citation?: number;
  /** Of a number: the record it stands in. */
  readonly record?: RecordRef;
  /** The gap that stands here instead of a value. */
  readonly gap?: string;
}
export interface CtdCitation {
  readonly guideline: string;
  readonly revision: string;
  readonly clause: string;
  readonly jurisdiction: string;
  /** How well the row was compared with its source. */
  readonly verification: string;
  readonly rule_set_version: string;
  /** The rule row of the applicant whose limit it is; guideline and clause are those it stands in place of. */
  readonly override_id?: string;
}
export interface CtdContent {
  /** What composed it; another version may say the same state otherwise. */
  readonly format_version: string;
  readonly dossier: DossierState;
  /** Who decided on the dossier, in a sentence. */
  readonly decision: string | null;
  /** The dossier is not approved. */
  readonly is_draft: boolean;
  /** Of the newest record in it; no clock of the writing is in it. */
  readonly state_at: UtcTimestamp;
  /** Of everything in the dossier the sections are written from; the same state gives the same. */
  readonly state_sha256: string;
  readonly human_review_required: true;
  readonly disclaimer: string;
  readonly sections: readonly CtdSection[];
  /** What a writer has to fill; nothing is invented for it. */
  readonly gaps: readonly CtdGap[];
  /** What readiness finds missing in the dossier. */
  readonly open_points: readonly CtdOpenPoint[];
  readonly citations: readonly CtdCitation[];
  readonly rounding: readonly { readonly id: string; readonly rule: string; readonly status: string }[];
  /** Everything it rests on. */
  readonly records: readonly ({ readonly type: string; readonly id: string; readonly revision: number | null })[];
}
export interface CtdDocument {
  readonly id: string;
  readonly dossier_id: string;
  /** Of the dossier when it was issued. */
  readonly dossier_revision: number;
  /** In the order given. */
  readonly sections: readonly ('3.2.S.3.2' | '3.2.S.4.1' | '3.2.S.4.4' | '3.2.S.4.5' | '3.2.P.5.1' | '3.2.P.5.4' | '3.2.P.5.5' | '3.2.P.5.6')[];
  readonly format: 'docx' | 'pdf' | 'json';
  readonly file_name: string;
  /** Of the file; the same state of the dossier gives the same. */
  readonly sha256: string;
  readonly size_bytes: number;
  /** Of the state of the dossier it was made from. */
  readonly state_sha256: string;
  /** The dossier was not approved; the document says so. */
  readonly is_draft: boolean;
  /** Gaps a writer has to fill. */
  readonly gaps: number;
  /** What readiness found missing. */
  readonly open_points: number;
  readonly format_version: string;
  readonly human_review_required: true;
  readonly disclaimer: string;
  readonly created_by: string;
  readonly created_at: UtcTimestamp;
}
export interface CtdDocumentPage {
  readonly items: readonly CtdDocument[];
  readonly next_cursor: string | null;
}
export interface CtdDocumentsCreateRequest {
  /** In the order given. */
  readonly sections: readonly ('3.2.S.3.2' | '3.2.S.4.1' | '3.2.S.4.4' | '3.2.S.4.5' | '3.2.P.5.1' | '3.2.P.5.4' | '3.2.P.5.5' | '3.2.P.5.6')[];
  readonly format: 'docx' | 'pdf' | 'json';
}
export interface CtdGap {
  readonly id: string;
  readonly section: '3.2.S.3.2' | '3.2.S.4.1' | '3.2.S.4.4' | '3.2.S.4.5' | '3.2.P.5.1' | '3.2.P.5.4' | '3.2.P.5.5' | '3.2.P.5.6';
  readonly text: string;
  /** How often its mark stands in the section. */
  readonly places: number;
}
export interface CtdOpenPoint {
  readonly rule: string;
  readonly text: string;
  readonly to_do: string;
  readonly record: RecordRef | null;
}
export interface CtdSection {
  readonly section: '3.2.S.3.2' | '3.2.S.4.1' | '3.2.S.4.4' | '3.2.S.4.5' | '3.2.P.5.1' | '3.2.P.5.4' | '3.2.P.5.5' | '3.2.P.5.6';
  readonly title: string;
  /** As reviewers see it; square brackets stand where a name is missing. */
  readonly leaf_title: string;
  readonly element: string;
  /** Square brackets stand where a name is missing. */
  readonly folder: string;
  readonly file_name: string;
  /** How well the row of the table of sections was compared with its sources. */
  readonly facts_status: string;
  readonly blocks: readonly CtdBlock[];
}
export interface CumulativeRisk {
  readonly sum: number;
  readonly verdict: RegulatoryVerdict;
  /** Whether the sum is at most 1, as FDA and EMA ask. */
  readonly accepted_by_authorities: boolean;
  readonly rule_set_version: string;
  readonly basis: readonly RegulatoryBasis[];
  readonly numbers: readonly EvidencedNumber[];
  readonly watches: readonly {
    readonly name: string;
    /** In its list of the request, from 0: names may repeat. */
    readonly place: number;
    readonly measured_ng_per_day: number;
    readonly limit_ng_per_day: number;
    readonly ratio: number;
  }[];
  readonly excluded: readonly ({
    readonly name: string;
    /** In its list of the request, from 0: names may repeat. */
    readonly place: number;
    readonly reason: 'not_measured' | 'no_limit' | 'not_a_nitrosamine' | 'controlled_by_q3ab' | 'not_assessed';
  })[];
  /** How the authorities treat several nitrosamines in one product: information. */
  readonly options: NitrosamineControlOptions;
}
export interface CumulativeRiskWarning {
  readonly code: string;
  readonly message: string;
  readonly section: 'organic_impurities' | 'residual_solvents' | 'elemental_impurities' | 'mutagenic_impurities' | 'nitrosamines' | 'cumulative_risk';
  readonly name: string;
  /** Null where it is about several. */
  readonly watch_id: string | null;
}
export interface Currency {
  /** Null: in step, or bound to no workspace. Reading, exporting and verifying never depend on it. */
  readonly currency: CurrencyValue | null;
  /** Why it is unknown: the workspace never said what it has, what it said holds no longer, was said later than now by this clock, or cannot be ordered. */
  readonly reason: CurrencyReason | null;
  /** Null: an evaluation, nothing is compared. */
  readonly workspace_id: string | null;
  /** When the workspace had the versions named here. */
  readonly as_of: UtcTimestamp | null;
  /** How it said so. */
  readonly source: 'statement' | 'check' | null;
  readonly good_until: UtcTimestamp | null;
  /** As far as currency goes. */
  readonly permits: { readonly computing: boolean; readonly signing: boolean };
  /** Over the rule sets here, by name. */
  readonly rule_sets_sha256: string;
  /** What differs first. */
  readonly items: readonly ({
    readonly coordinate: 'rule_sets' | 'model_serving' | 'reference_pack' | 'method_constants';
    readonly name: string;
    readonly here: VersionedItem | null;
    readonly workspace: VersionedItem | null;
    /** Null: not compared. */
    readonly relation: 'equal' | 'ahead' | 'behind' | 'unknown' | null;
  })[];
}
export type CurrencyReason = 'never_compared' | 'too_old' | 'clock' | 'not_comparable';
export type CurrencyValue = 'ahead' | 'behind' | 'unknown';
export interface CurrentNitrosamineRisk {
  readonly dossier_id: string;
  /** Of the dossier when this was computed. */
  readonly dossier_revision: number;
  /** As it was then. */
  readonly product: ProductContext;
  readonly warnings: readonly CumulativeRiskWarning[];
  readonly human_review_required: true;
  readonly disclaimer: string;
  readonly rule_set_versions: readonly string[];
  readonly sum: number;
  readonly verdict: RegulatoryVerdict;
  /** Whether the sum is at most 1, as FDA and EMA ask. */
  readonly accepted_by_authorities: boolean;
  readonly rule_set_version: string;
  readonly basis: readonly RegulatoryBasis[];
  readonly numbers: readonly EvidencedNumber[];
  readonly watches: readonly {
    readonly name: string;
    readonly measured_ng_per_day: number;
    readonly limit_ng_per_day: number;
    readonly ratio: number;
    readonly watch_id: string;
  }[];
  /** Every watch of the dossier that is not in the sum. */
  readonly excluded: readonly { readonly watch_id: string; readonly name: string; readonly reason: RiskExclusionReason }[];
  /** How the authorities treat several nitrosamines in one product: information. */
  readonly options: NitrosamineControlOptions;
  /** What was recorded before, newest first; at most 50. */
  readonly recorded: readonly NitrosamineCumulativeRisk[];
}
export interface DailyIntake {
  readonly value: number;
  readonly unit: string;
}
export interface DatasetVersion {
  readonly id: string;
  readonly name: string;
  /** Counts within the name, from 1. */
  readonly version: number;
  readonly description: string | null;
  readonly status: DatasetVersionStatus;
  /** Over the canonical JSON (RFC 8785) of its records, by id; of a build its inputs_sha256. */
  readonly content_sha256: string;
  /** Records, or analyses a pack learnt from. */
  readonly record_count: number;
  /** The build of a reference pack whose analyses it is; null of a set of records. */
  readonly pack_build_id: string | null;
  /** Of its records, because a source changed. */
  readonly waiting_review_tasks: number;
  /** In the order they were given. */
  readonly approvals: readonly DatasetVersionApproval[];
  readonly approvals_missing: number;
  readonly created_by: string;
  readonly created_at: UtcTimestamp;
  readonly record_ids: readonly string[];
}
export interface DatasetVersionApproval {
  readonly id: string;
  readonly approver_id: string;
  readonly approver_name: string;
  /** Whether the approver made the version. */
  readonly is_creator: boolean;
  readonly comment: string | null;
  readonly approved_at: UtcTimestamp;
}
export type DatasetVersionStatus = 'in_review' | 'approved' | 'rejected' | 'retired';
export interface DatasetVersionStep {
  readonly status: DatasetVersionStatus;
  readonly allowed: readonly DatasetVersionStatus[];
}
export interface DatasetVersionSummary {
  readonly id: string;
  readonly name: string;
  /** Counts within the name, from 1. */
  readonly version: number;
  readonly description: string | null;
  readonly status: DatasetVersionStatus;
  /** Over the canonical JSON (RFC 8785) of its records, by id; of a build its inputs_sha256. */
  readonly content_sha256: string;
  /** Records, or analyses a pack learnt from. */
  readonly record_count: number;
  /** The build of a reference pack whose analyses it is; null of a set of records. */
  readonly pack_build_id: string | null;
  /** Of its records, because a source changed. */
  readonly waiting_review_tasks: number;
  /** In the order they were given. */
  readonly approvals: readonly DatasetVersionApproval[];
  readonly approvals_missing: number;
  readonly created_by: string;
  readonly created_at: UtcTimestamp;
}
export interface DatasetVersionSummaryPage {
  readonly items: readonly DatasetVersionSummary[];
  readonly next_cursor: string | null;
}
export interface DecisionCopy {
  /** Of the review on the workstation; one decision goes by one id. */
  readonly decision_id: string;
  readonly record_type: 'fid_run' | 'dossier';
  readonly record_id: string;
  readonly record_title: string;
  /** Revision of the analysis or dossier that was decided on; 0 for a run outside an analysis. */
  readonly record_version: number;
  /** Of the processed spectrum of a run; null for a dossier. */
  readonly record_sha256: string | null;
  readonly decision: 'approve' | 'reject' | 'reprocess';
  readonly comment: string | null;
  readonly reason_code: string | null;
  readonly is_override: boolean;
  /** Decided by who made the record. */
  readonly is_own_record: boolean;
  readonly reason_for_change: string | null;
  /** Of the account on the workstation. */
  readonly reviewer_id: string;
  readonly reviewer_name: string;
  readonly decided_at: UtcTimestamp;
}
export type DecisionOutcome = {
  readonly decision_id: string;
  readonly installation_id: string;
  /** Of the decision as canonical JSON (RFC 8785): what was received is what was sent. */
  readonly sha256: string;
  readonly received_at: UtcTimestamp;
  /** Fields of the decision this version does not know: kept as they came, and read by nobody here. */
  readonly not_understood: readonly string[];
  readonly outcome: 'received';
} | {
  /** It is refused again however often it is sent. */
  readonly outcome: 'refused';
  readonly decision_id: string;
  readonly code: 'conflict' | 'validation_error';
  readonly message: string;
} | {
  /** Not kept, for one before it about the same record was refused: send it once that one is settled. */
  readonly outcome: 'held';
  readonly decision_id: string;
};
export interface DecisionReceipt {
  readonly decision_id: string;
  readonly installation_id: string;
  /** Of the decision as canonical JSON (RFC 8785): what was received is what was sent. */
  readonly sha256: string;
  readonly received_at: UtcTimestamp;
  /** Fields of the decision this version does not know: kept as they came, and read by nobody here. */
  readonly not_understood: readonly string[];
}
export interface DeletedRecord {
  readonly record_type: string;
  readonly record_id: string;
  readonly deleted_at: UtcTimestamp;
  readonly deleted_by: string;
  readonly reason_for_change: string;
  /** It is kept at least so long. */
  readonly retained_until: UtcTimestamp;
  /** What it is called today. */
  readonly title: string;
}
export interface DeletedRecordPage {
  readonly items: readonly DeletedRecord[];
  readonly next_cursor: string | null;
}
export interface Deletion {
  readonly record_type: string;
  readonly record_id: string;
  readonly deleted_at: UtcTimestamp;
  readonly deleted_by: string;
  readonly reason_for_change: string;
  /** It is kept at least so long. */
  readonly retained_until: UtcTimestamp;
}
export interface DeploymentCandidate {
  readonly id: string;
  readonly name: string;
  readonly description: string | null;
  readonly dataset_version: {
    readonly id: string;
    readonly name: string;
    readonly version: number;
    readonly status: DatasetVersionStatus;
    readonly content_sha256: string;
  };
  /** The pack its promotion puts to use; null of a set of records. */
  readonly reference_pack: {
    readonly id: string;
    readonly name: string;
    readonly version: string;
    readonly digest: string;
    readonly state: ReferencePackState;
  } | null;
  readonly state: DeploymentCandidateState;
  /** The newest promotion of its set that was not rolled back. */
  readonly is_serving: boolean;
  readonly steps: {
    readonly gate: DeploymentStep;
    readonly canary: DeploymentStep;
    readonly promotion: DeploymentStep;
    readonly rollback: DeploymentStep;
  };
  /** In the order they were taken; a new gate starts the conveyor over. */
  readonly decisions: readonly GateDecision[];
  readonly rollback: {
    readonly id: string;
    readonly reason: string;
    /** The pack that was put to use again. */
    readonly restored_pack_id: string | null;
    readonly decided_by: string;
    readonly decided_by_name: string;
    readonly decided_at: UtcTimestamp;
  } | null;
  readonly created_by: string;
  readonly created_at: UtcTimestamp;
}
export interface DeploymentCandidatePage {
  readonly items: readonly DeploymentCandidate[];
  readonly next_cursor: string | null;
}
export type DeploymentCandidateState = 'registered' | 'gate_failed' | 'gate_passed' | 'canary_failed' | 'canary_passed' | 'promoted' | 'rolled_back';
export interface DeploymentGate {
  /** The invariant, tried now: nothing of the self-check that has to be refused was let through. */
  readonly fails_closed: boolean;
  readonly self_check: {
    readonly passed: boolean;
    readonly checked_at: UtcTimestamp;
    readonly cases: readonly ({
      readonly name: string;
      readonly expected: 'passes' | 'refused';
      readonly checks_that_must_fail: readonly GateCheckName[];
      readonly checks_that_failed: readonly GateCheckName[];
      readonly ok: boolean;
    })[];
  };
  readonly policy: {
    readonly version: string;
    readonly checks: readonly { readonly name: GateCheckName; readonly rule: string }[];
  };
  readonly output_contract_schema_version: string;
  readonly monitoring: {
    readonly version: string;
    readonly psi: { readonly shifting_from: number; readonly drifted_from: number; readonly basis: string };
    readonly override: {
      readonly watch_from: number;
      readonly alert_from: number;
      readonly minimum_reviews: number;
      readonly basis: string;
    };
    /** Each ends where the next begins. */
    readonly confidence_bands: readonly MonitoringBand[];
    readonly latency_slos: readonly {
      readonly name: string;
      /** Of the calls that stay within the time; 1 is all of them. */
      readonly quantile: number;
      readonly most_ms: number;
    }[];
  };
}
export interface DeploymentStep {
  readonly allowed: boolean;
  readonly barred_by: readonly GateBar[];
}
export interface DeploymentStepStanding {
  readonly candidate_id: string;
  readonly step: 'gate' | 'canary' | 'promotion';
  readonly state: DeploymentCandidateState;
  /** Whether the step may be taken now. */
  readonly allowed: boolean;
  readonly barred_by: readonly GateBar[];
  /** Taken at this step, newest first; approvals stand with the promotion they speak of. */
  readonly decisions: readonly GateDecision[];
}
export interface DescriptorEvidence {
  /** Of the program that computed them. */
  readonly version: string;
  readonly parameters: readonly ({
    readonly parameter: string;
    readonly source: 'computed' | 'given';
    /** Those all levels have and that differ between them. */
    readonly names: readonly string[];
  })[];
}
export type DetectionId = 'impossible_travel' | 'privilege_escalation' | 'installation_copied' | 'installation_trail_contradicted' | 'cross_tenant_access' | 'audit_chain_break' | 'records_changed';
export interface DetectionScanResult {
  readonly scanned_at: UtcTimestamp;
  readonly window_from: UtcTimestamp;
  readonly window_minutes: number;
  readonly events_scanned: number;
  /** There were more events than one scan reads; the oldest were left. */
  readonly events_truncated: boolean;
  /** Events since the start of the server that the store did not take. They are in the log alone, and no rule saw them. */
  readonly events_not_stored: number;
  /** Newest first. */
  readonly alerts: readonly SecurityAlert[];
  /** Alerts this call handed to the sinks. */
  readonly shipped_alert_ids: readonly string[];
  /** Where error and critical alerts go. Empty: nowhere. */
  readonly sinks: readonly ('stdout' | 'webhook')[];
}
export interface DiscreteParameter {
  readonly kind: 'discrete';
  readonly name: string;
  /** As shown: °C, mol/L. Nothing is converted. */
  readonly unit?: string;
  readonly levels: readonly number[];
}
export interface DosedComponent {
  readonly name: string;
  readonly concentration_ug_per_g: number;
  readonly daily_amount_g: number;
}
export interface Dossier {
  readonly id: string;
  readonly title: string;
  readonly product: ProductContext;
  /** Its members see the dossier and everything in it. */
  readonly project_id: string | null;
  readonly status: DossierStatus;
  /** What the status may be changed to now. */
  readonly next_statuses: readonly DossierStatus[];
  /** Grows with every change of title, product or status. */
  readonly revision: number;
  /** Null where nobody has decided on it. */
  readonly last_decision: {
    readonly decision: 'approve' | 'reject';
    /** In a sentence: "Approved by …", or "Override by …" where no second person did. */
    readonly statement: string;
    readonly override: boolean;
    readonly decided_by: string;
    readonly decided_at: UtcTimestamp;
  } | null;
  /** The owner; null on records older than owners, which admins alone see. */
  readonly created_by_user_id: string | null;
  readonly created_at: UtcTimestamp;
  readonly updated_at: UtcTimestamp;
  readonly deletion?: Deletion;
}
export interface DossierApproval {
  readonly dossier_id: string;
  readonly dossier_revision: number;
  /** Everything that is missing for the caller to approve the dossier now; empty where nothing is. */
  readonly missing: readonly DossierApprovalNeed[];
  /** Of its project, who do not own it; any admin may approve besides. */
  readonly reviewers: readonly { readonly id: string; readonly name: string }[];
  /** The report an approval would rest on. */
  readonly readiness_report_id: string | null;
  /** The caller may approve all the same, with a reason and marked as override. */
  readonly may_override: boolean;
}
export interface DossierApprovalMissing {
  readonly missing: readonly DossierApprovalNeed[];
}
export interface DossierApprovalNeed {
  readonly code: DossierApprovalNeedCode;
  readonly message: string;
  /** What it is about. */
  readonly record: { readonly type: string; readonly id: string } | null;
}
export type DossierApprovalNeedCode = 'not_in_review' | 'decider_is_no_person' | 'decider_is_no_reviewer' | 'decider_is_owner' | 'decider_is_submitter' | 'decider_is_author' | 'dossier_is_empty' | 'ai_decision_not_reviewed' | 'readiness_report_missing' | 'readiness_report_outdated' | 'readiness_report_not_ready';
export interface DossierPage {
  readonly items: readonly Dossier[];
  readonly next_cursor: string | null;
}
export interface DossierReviewDecision {
  readonly id: string;
  readonly dossier_id: string;
  /** Of the dossier when it was decided on. */
  readonly dossier_revision: number;
  /** Title, product or status changed after decided_at: the decision was made on an older state. */
  readonly dossier_changed_since: boolean;
  readonly decision: DossierReviewVerdict;
  readonly comment: string | null;
  readonly reviewer_id: string;
  readonly reviewer_name: string;
  readonly decided_by_owner: boolean;
  /** An admin or the system key decided in place of a second person. */
  readonly override: boolean;
  /** Why it was overridden. */
  readonly reason_for_change: string | null;
  /** What was missing when it was overridden. */
  readonly waived: readonly DossierApprovalNeedCode[];
  /** The report an approval rests on. */
  readonly readiness_report_id: string | null;
  /** The decision in a sentence; an override is called one, and by whom. */
  readonly statement: string;
  readonly source: 'desk' | 'mobile';
  /** What the device calls the decision. */
  readonly client_id: string | null;
  /** As said by the device; at a desk the time of the service. */
  readonly decided_at: UtcTimestamp;
  /** When it was recorded, by the clock of the service. */
  readonly created_at: UtcTimestamp;
}
export interface DossierReviewDecisionPage {
  readonly items: readonly DossierReviewDecision[];
  readonly next_cursor: string | null;
}
export type DossierReviewVerdict = 'approve' | 'reject';
export interface DossierState {
  readonly id: string;
  readonly revision: number;
  readonly title: string;
  readonly product: ProductContext;
  readonly status: DossierStatus;
}
export interface DossierStatementsReviseReadAcrossRequest {
  readonly impurity: { readonly name: string; readonly smiles: string };
  readonly analogue: ReadAcrossAnalogueRequest;
  readonly studies?: readonly CarcinogenicityStudy[];
  readonly conclusion: ReadAcrossConclusion;
  readonly differences: string;
  readonly statement: string;
  readonly reason_for_change: string;
}
export interface DossierStatementsReviseStrategyRequest {
  readonly impurity: PurgedImpurity;
  /** Where the impurity comes in, in that material. */
  readonly initial_ppm: number;
  /** From where it comes in to the drug substance. */
  readonly steps: readonly ControlStrategyStepRequest[];
  /** The control option of ICH M7 that is chosen. */
  readonly option: 1 | 2 | 3 | 4;
  /** How the impurity is controlled by that option, in words. */
  readonly statement: string;
  readonly reason_for_change: string;
}
/** draft → in_review → approved or rejected → archived. */
export type DossierStatus = 'draft' | 'in_review' | 'approved' | 'rejected' | 'archived';
export interface DossiersAddActionItemRequest {
  readonly title: string;
  /** Who is to do it, by name. */
  readonly assignee?: string | null;
  readonly due_date?: string | null;
  /** The requirement of this dossier it is for. */
  readonly requirement_id?: string | null;
}
export interface DossiersAddRequirementRequest {
  /** As ICH Q3D(R2). */
  readonly guideline: string;
  readonly clause?: string | null;
  readonly title: string;
  readonly status?: RequirementStatus;
  /** Where the status is not_applicable. */
  readonly not_applicable_reason?: string | null;
  /** Where it is shown: a document, a report, a record’s id. */
  readonly evidence?: string | null;
}
export interface DossiersChangeActionItemRequest {
  readonly title?: string;
  /** Who is to do it, by name. */
  readonly assignee?: string | null;
  readonly due_date?: string | null;
  readonly status?: ActionItemStatus;
  /** The requirement of this dossier it is for. */
  readonly requirement_id?: string | null;
  readonly reason_for_change: string;
}
export interface DossiersChangeRequirementRequest {
  /** As ICH Q3D(R2). */
  readonly guideline?: string;
  readonly clause?: string | null;
  readonly title?: string;
  readonly status?: RequirementStatus;
  /** Where the status is not_applicable. */
  readonly not_applicable_reason?: string | null;
  /** Where it is shown: a document, a report, a record’s id. */
  readonly evidence?: string | null;
  readonly reason_for_change: string;
}
export interface DossiersCreateRequest {
  readonly title: string;
  readonly product: ProductContext;
  readonly project_id?: string;
}
export interface DossiersDecideRequest {
  readonly decision: DossierReviewVerdict;
  readonly comment: string;
  readonly override?: boolean;
  /** Required with override. */
  readonly reason_for_change?: string;
}
export interface DossiersDecideRiskRequest {
  readonly status?: RiskStatus;
  readonly mitigation_note?: string | null;
  readonly reason_for_change: string;
}
export interface DossiersUpdateRequest {
  readonly title?: string;
  /** As a whole. */
  readonly product?: ProductContext;
  /** Null takes it out of its project. */
  readonly project_id?: string | null;
  /** A person approves or rejects; machine keys are refused. */
  readonly status?: DossierStatus;
  /** Of an approval or rejection, by an admin or the system key. */
  readonly override?: boolean;
  readonly reason_for_change: string;
}
export interface DossiersWithdrawWatchRequest {
  readonly reason_for_change: string;
}
export interface ESignature {
  readonly id: string;
  readonly sequence: number;
  readonly record_type: string;
  readonly record_id: string;
  readonly record_version: string;
  readonly record_sha256: string;
  readonly signer: { readonly id: string; readonly name: string };
  readonly meaning: SignatureMeaning;
  readonly reason: string;
  readonly signed_at: UtcTimestamp;
  /** What the signer proved themselves by for this signature. */
  readonly components: readonly string[];
  readonly previous_hash: string;
  readonly signature_hash: string;
}
export interface ESignaturePage {
  readonly items: readonly ESignature[];
  readonly next_cursor: string | null;
}
export interface EcoScale {
  /** 100 less all penalties; null where something is not said. */
  readonly value: number | null;
  readonly grade: string | null;
  readonly basis: string;
  readonly penalties: readonly {
    readonly part: string;
    readonly id: string;
    readonly points: number;
    readonly meaning: string;
  }[];
  readonly evidence: FactSource;
}
export interface ElementAssessment {
  readonly element: string;
  readonly name: string;
  readonly verdict: RegulatoryVerdict;
  /** name@version+sha256:…, over table, engine and rounding; followed by that of a rule row where one was used. */
  readonly rule_set_version: string;
  readonly basis: readonly RegulatoryBasis[];
  readonly numbers: readonly EvidencedNumber[];
  /** A rule row of your own in place of what is published; null where none was used. */
  readonly override: AppliedOverride | null;
  readonly element_class: string | null;
  readonly pde_ug_per_day: number | null;
  readonly control_threshold_ug_per_day: number | null;
  /** Of this row. */
  readonly exposure_ug_per_day: number | null;
  /** Of all rows of this element, which is what is judged. */
  readonly total_exposure_ug_per_day: number | null;
  /** Places in the request of all rows of this substance, by what it is and not what it is called; empty in records of before they were summed. */
  readonly summed_places: readonly number[];
  readonly exceeds_control_threshold: boolean | null;
  readonly assessment_required: boolean;
  readonly permitted_ug_per_g: { readonly option1: number | null; readonly option2a: number | null };
  /** Sensitisers on the skin, whatever the dose. */
  readonly ctcl_ug_per_g: number | null;
}
export interface ElementCount {
  readonly element: string;
  readonly count: number;
}
export interface ElementalImpurity {
  /** Symbol, name in English or German, or CAS number. */
  readonly element: string;
  /** What the level was measured in; absent for the product as a whole. */
  readonly component?: string;
  /** Daily mass of that component. */
  readonly component_mass_g?: number;
  readonly level_ug_per_g?: number;
  readonly level_ug_per_day?: number;
  /** Option 2b. */
  readonly components?: readonly DosedComponent[];
  readonly intentionally_added?: boolean;
}
export interface ElementalImpurityAssessment {
  readonly id: string;
  readonly dossier_id: string;
  /** Of the dossier when this was computed. */
  readonly dossier_revision: number;
  /** As it was then. */
  readonly product: ProductContext;
  readonly warnings: readonly ImpurityAssessmentWarning[];
  readonly human_review_required: true;
  readonly disclaimer: string;
  readonly rule_set_versions: readonly string[];
  readonly created_by: string;
  readonly created_at: UtcTimestamp;
  readonly request: ElementalImpurityAssessmentRequest;
  readonly elemental_impurities: readonly ElementalImpurityRow[];
  /** current: the newest that is not withdrawn; exceeds: an older one that holds a level above its limit, which counts until it is withdrawn with a reason. */
  readonly status: 'current' | 'exceeds' | 'superseded' | 'withdrawn';
  readonly withdrawal: Withdrawal | null;
}
export interface ElementalImpurityAssessmentPage {
  readonly items: readonly ElementalImpurityAssessment[];
  readonly next_cursor: string | null;
}
export interface ElementalImpurityAssessmentRequest {
  readonly elemental_impurities: readonly ElementalImpurity[];
  /** Of the batch that was measured. */
  readonly batch_no?: string;
  readonly notes?: string;
}
export interface ElementalImpurityRow {
  readonly element: string;
  readonly name: string;
  readonly verdict: RegulatoryVerdict;
  /** name@version+sha256:…, over table, engine and rounding; followed by that of a rule row where one was used. */
  readonly rule_set_version: string;
  readonly basis: readonly RegulatoryBasis[];
  readonly numbers: readonly EvidencedNumber[];
  /** A rule row of your own in place of what is published; null where none was used. */
  readonly override: AppliedOverride | null;
  readonly element_class: string | null;
  readonly pde_ug_per_day: number | null;
  readonly control_threshold_ug_per_day: number | null;
  /** Of this row. */
  readonly exposure_ug_per_day: number | null;
  /** Of all rows of this element, which is what is judged. */
  readonly total_exposure_ug_per_day: number | null;
  /** Places in the request of all rows of this substance, by what it is and not what it is called; empty in records of before they were summed. */
  readonly summed_places: readonly number[];
  readonly exceeds_control_threshold: boolean | null;
  readonly assessment_required: boolean;
  readonly permitted_ug_per_g: { readonly option1: number | null; readonly option2a: number | null };
  /** Sensitisers on the skin, whatever the dose. */
  readonly ctcl_ug_per_g: number | null;
  /** In its list of the request, from 0: names may repeat. */
  readonly place: number;
}
export interface EnrolmentRequest {
  readonly format: 'larmor-enrolment-request/1';
  readonly name: string;
  readonly platform: 'windows' | 'macos' | 'linux';
  /** Base64 of the SubjectPublicKeyInfo (DER) of its Ed25519 device key. */
  readonly public_key: string;
  readonly fingerprint: string;
  readonly product_version: string;
  readonly requested_by: string;
  readonly created_at: UtcTimestamp;
}
export interface EntitlementAuthority {
  /** A certificate (X.509, PEM). */
  readonly root_pem: string;
  /** SHA-256 of the certificate, upper-case hexadecimal with colons; to be compared by eye. */
  readonly root_sha256: string;
  readonly root_expires_at: UtcTimestamp;
  /** A certificate (X.509, PEM). */
  readonly issuer_pem: string;
  /** SHA-256 of the certificate, upper-case hexadecimal with colons; to be compared by eye. */
  readonly issuer_sha256: string;
  readonly issuer_expires_at: UtcTimestamp;
  readonly payload_type: string;
  readonly workspace_id: string;
  readonly workspace_name: string;
  /** Certificates by which a root signed the key of the next one, newest first. */
  readonly successions: readonly string[];
  /** Those before, newest first, until their issuers end: what they signed in time still holds. */
  readonly previous: readonly AuthorityPair[];
}
export interface EntitlementRefusal {
  readonly code: EntitlementRefusalCode;
  /** What is missing, what still works and what to do. */
  readonly sentence: string;
  /** What would have to be there, by name: a term, a file, a status. */
  readonly missing: readonly string[];
}
export type EntitlementRefusalCode = 'no_device' | 'device_unreadable' | 'not_approved' | 'no_statement' | 'state_missing' | 'state_altered' | 'evaluation_ended' | 'binding_missing' | 'binding_altered' | 'declined' | 'revoked' | 'copied' | 'malformed' | 'too_large' | 'wrong_type' | 'bad_certificate' | 'untrusted_issuer' | 'wrong_key_usage' | 'key_mismatch' | 'bad_signature' | 'unknown_critical' | 'unsupported_version' | 'issuer_not_valid_at_issue' | 'wrong_workspace' | 'wrong_installation' | 'wrong_device' | 'replayed_older' | 'clock_rolled_back' | 'not_yet_valid' | 'expired' | 'offline_window_over' | 'build_too_old' | 'device_key_not_held';
export type EntitlementState = 'none' | 'valid' | 'expiring' | 'expired' | 'declined' | 'revoked' | 'refused';
export interface EntitlementStatement {
  readonly payloadType: string;
  /** Base64. */
  readonly payload: string;
  readonly signatures: readonly [{
    readonly keyid: string;
    /** Base64. */
    readonly sig: string;
  }];
  readonly x5c: readonly [string];
}
export interface EntitlementsIssueRequest {
  readonly installation_id: string;
}
export interface Error {
  readonly code: string;
  readonly message: string;
  readonly detail: string;
  readonly request_id: string;
  /** Typed fields, declared by each operation. */
  readonly details?: Readonly<Record<string, unknown>>;
}
export type Error400 = Error & { readonly code?: 'bad_request' };
export type Error401 = Error & ({ readonly code?: 'credentials_invalid' | 'mfa_required' | 'mfa_factor_invalid' });
export type Error403 = Error & ({ readonly code?: 'mfa_enrollment_required' | 'forbidden' });
export type Error404 = Error & { readonly code?: 'not_found' };
export type Error409 = Error & { readonly code?: 'conflict' };
export type Error409OfBarredStep = Error409 & { readonly details?: BarredStep };
export type Error409OfBindingRefusal = Error409 & { readonly details?: BindingRefusal };
export type Error409OfDatasetVersionStep = Error409 & { readonly details?: DatasetVersionStep };
export type Error409OfDossierApprovalMissing = Error409 & { readonly details?: DossierApprovalMissing };
export type Error409OfExistingRecord = Error409 & { readonly details?: ExistingRecord };
export type Error409OfInstallationStanding = Error409 & { readonly details?: InstallationStanding };
export type Error409OfOpenPoints = Error409 & { readonly details?: OpenPoints };
export type Error409OfOpenSurveillanceRun = Error409 & { readonly details?: OpenSurveillanceRun };
export type Error409OfRefusedStatement = Error409 & { readonly details?: RefusedStatement };
export type Error409OfReviewTaskStep = Error409 & { readonly details?: ReviewTaskStep };
export type Error409OfSessionRefusal = Error409 & { readonly details?: SessionRefusal };
export type Error409OfSsoOrganisationConflict = Error409 & { readonly details?: SsoOrganisationConflict };
export type Error409OfTooFewRecordsOrWorkRefusal = Error409 & ({ readonly details?: TooFewRecords | WorkRefusal });
export type Error409OfUnnamedContradictionsOrWorkRefusal = Error409 & ({ readonly details?: UnnamedContradictions | WorkRefusal });
export type Error409OfUnusableReferencePack = Error409 & { readonly details?: UnusableReferencePack };
export type Error409OfWorkRefusal = Error409 & { readonly details?: WorkRefusal };
export type Error413 = Error & { readonly code?: 'payload_too_large' };
export type Error422OfRefusedEvidence = ValidationError & { readonly details?: RefusedEvidence };
export type Error422OfRefusedReferencePack = ValidationError & { readonly details?: RefusedReferencePack };
export type Error422OfRefusedUpload = ValidationError & { readonly details?: RefusedUpload };
export type Error429 = Error & { readonly code?: 'rate_limited' };
export type Error500 = Error & { readonly code?: 'internal_error' };
export type Error503 = Error & { readonly code?: 'feature_not_enabled' };
export type Error503OfUndecidedTerms = Error503 & { readonly details?: UndecidedTerms };
export type Error503Ofundefined = Error503 & ({
  readonly details?: {
    /** The database answers. */
    readonly store: 'ready' | 'failed';
    /** The database has the schema of this version. */
    readonly schema: 'ready' | 'failed';
    /** The archive of raw data answers and may be written to. */
    readonly blob_store: 'ready' | 'failed';
  };
});
export interface EsignaturesSignRequest {
  readonly record_type: string;
  readonly record_id: string;
  /** Of the snapshot that was shown; another content is refused (409). */
  readonly record_sha256: string;
  readonly meaning: SignatureMeaning;
  readonly reason: string;
  readonly step_up_token: string;
}
export interface EvidencePair {
  readonly analysis_id: string;
  /** Of the analysis. */
  readonly title: string;
  /** Of the analysis. */
  readonly revision: number;
  readonly judged: MassEvidence;
}
export interface EvidencedNumber {
  /** Path within the row: thresholds.identification.percent. */
  readonly field: string;
  readonly value: number;
  /** As the source or the rounding rule writes it; shown, never computed anew. */
  readonly text: string;
  readonly unit: string;
  /** Place in basis, from 0. */
  readonly basis: number;
  /** How it follows from what was given and other numbers of the answer. */
  readonly arithmetic?: string;
}
export interface ExchangeContinuation {
  /** Of the last exchange; null for none. */
  readonly receipt: string | null;
  /** Chosen by the workstation for this exchange and kept until it is answered: sent again, the answer is the same. */
  readonly nonce: string;
}
export interface Exclusion {
  readonly id: string;
  readonly from_ppm: number;
  readonly to_ppm: number;
  readonly reason: string;
  readonly created_by_name: string;
}
export interface ExistingRecord {
  /** The record that is there already. */
  readonly existing_id: string;
}
export interface ExperimentCost {
  readonly per_experiment: number;
  /** Cost of one unit of a number, or of each level; a level that is missing costs nothing. */
  readonly parameters: Readonly<Record<string, ParameterCost>>;
  /** Paid once per batch for each value that differs, as a change of column. */
  readonly change: Readonly<Record<string, number>>;
}
export interface ExperimentCostInput {
  readonly per_experiment?: number;
  /** Cost of one unit of a number, or of each level; a level that is missing costs nothing. */
  readonly parameters?: Readonly<Record<string, ParameterCost>>;
  /** Paid once per batch for each value that differs, as a change of column. */
  readonly change?: Readonly<Record<string, number>>;
}
export interface ExperimentImport {
  readonly id: string;
  readonly optimization_id: string;
  readonly file_name: string;
  readonly file_sha256: string;
  readonly format: 'csv' | 'xlsx';
  readonly sheet: string | null;
  readonly delimiter: string | null;
  readonly decimal: 'point' | 'comma';
  readonly columns: readonly ImportColumn[];
  readonly rows_read: number;
  readonly refused: readonly RefusedImportRow[];
  readonly warnings: readonly Warning[];
  readonly experiments_added: number;
  readonly created_by_user_id: string;
  readonly created_at: UtcTimestamp;
}
export interface ExperimentImportPreview {
  readonly file_name: string;
  readonly file_sha256: string;
  readonly format: 'csv' | 'xlsx';
  readonly sheet: string | null;
  readonly delimiter: string | null;
  readonly decimal: 'point' | 'comma';
  readonly columns: readonly ImportColumn[];
  readonly rows_read: number;
  readonly refused: readonly RefusedImportRow[];
  readonly warnings: readonly Warning[];
  readonly sheets: readonly string[];
  readonly experiments: readonly ImportedExperiment[];
  readonly unknown_levels: readonly { readonly parameter: string; readonly text: string; readonly rows: number }[];
  /** Rows refused for a result that is not possible; accept_impossible_results takes them. */
  readonly impossible: number;
  readonly missing: { readonly parameters: readonly string[]; readonly objectives: readonly string[] };
  /** Identifier of the import this file was taken in by. */
  readonly already_imported: string | null;
}
export interface ExperimentTransfer {
  /** Of their surface that is taken over, 0 to 1. */
  readonly share: number;
  readonly runs: readonly {
    readonly name: string;
    /** Kendall τ of what it predicts with what was measured. */
    readonly agreement: number;
    readonly weight: number;
  }[];
}
export interface ExternalReference {
  readonly analysis_id: string;
  readonly concentration_mmol_l: number;
  /** Standard uncertainty. */
  readonly concentration_uncertainty_mmol_l: number;
}
export interface FactSource {
  readonly source: string;
  /** verified, or unconfirmed: not yet checked against its source. */
  readonly status: string;
}
export type FactorComponent = 'password' | 'totp' | 'recovery_code' | 'passkey' | 'sso';
export interface FeatureAttribution {
  /** What the weights are. */
  readonly method: string;
  readonly features: readonly { readonly name: string; readonly weight: number }[];
}
export interface FidPreviewRequest {
  /** The run's own where absent. */
  readonly preset?: string;
  readonly parameters?: Readonly<Record<string, number | boolean | string | null>>;
}
export interface FidReviewQueueItem {
  readonly run_id: string;
  readonly analysis_id: string | null;
  readonly title: string;
  readonly nucleus: string;
  readonly confidence: number | null;
  readonly contradictions: number;
  readonly unknown_peaks: number;
  readonly author_id: string | null;
  readonly author_name: string | null;
  readonly waiting_since: UtcTimestamp;
  /** Why it needs a review. */
  readonly reason: string;
  /** Whom the owner asked to review it. */
  readonly asked_reviewer_id: string | null;
  readonly can_review: boolean;
  readonly cannot_review_reason: string | null;
  /** The sentences of this answer by code and parameters, for wording them in another language; a sentence that is not listed has no code. */
  readonly said?: readonly SaidSentence[];
}
export interface FidReviewQueueItemPage {
  readonly items: readonly FidReviewQueueItem[];
  readonly next_cursor: string | null;
}
export interface FidReviewRequest {
  readonly decision: 'approve' | 'reject' | 'reprocess';
  readonly comment: string;
  readonly reason_code?: 'wrong_shift' | 'wrong_multiplicity' | 'wrong_structure' | 'missed_impurity' | 'wrong_integration' | 'calibration_off' | 'other';
  /** For approve: the codes of the contradictions that want a decision and are approved all the same. Refused where the run has others; asked for where REVIEW_NAMES_CONTRADICTIONS is on. */
  readonly open_contradictions?: readonly string[];
  /** Of the analysis, as the reviewer saw it: refused with 409 when it is not the current one. */
  readonly base_revision?: number;
  /** For reprocess. */
  readonly preset?: string;
  /** For reprocess. */
  readonly parameters?: Readonly<Record<string, number | boolean | string | null>>;
  readonly override?: boolean;
  /** Required with override. */
  readonly reason_for_change?: string;
}
export interface FidRun {
  readonly id: string;
  readonly archive_id: string;
  readonly analysis_id: string | null;
  readonly author_id: string | null;
  readonly created_at: UtcTimestamp;
  readonly engine_version: string;
  readonly preset: string;
  /** What was asked for against the preset; null where that was not recorded. */
  readonly parameters: Readonly<Record<string, number | boolean | string | null>> | null;
  /** The recipe as it ran, automatic values filled in. */
  readonly recipe: readonly RecipeStep[];
  readonly recipe_digest: string;
  readonly spectrum_digest: string;
  readonly review_state: FidRunReviewState;
  readonly confidence: number | null;
  readonly warnings: readonly Warning[];
  readonly contradictions: readonly Contradiction[];
  readonly peaks: readonly Peak[];
  readonly multiplets: readonly Multiplet[];
  readonly integrals: readonly ({
    readonly from_ppm: number;
    readonly to_ppm: number;
    readonly ratio: number | null;
    readonly protons: number | null;
  })[];
  readonly proton_count: number | null;
  readonly assignments: readonly { readonly peak_id: string; readonly atom_ids: readonly string[] }[] | null;
  /** How well the structure matches the signals: in so many of 100 labelled cases such a match was right. Null without a structure, and where it cannot be told. */
  readonly match_score: number | null;
  /** Why the score is what it is, or why there is none although a structure was given. */
  readonly match_reason: string | null;
  /** The reference pack that predicted the shifts; null where increments alone did, or no structure was given. */
  readonly match_reference_pack: UsedReferencePack | null;
  readonly cache: 'hit' | 'miss';
  /** The sentences of this answer by code and parameters, for wording them in another language; a sentence that is not listed has no code. */
  readonly said?: readonly SaidSentence[];
}
export interface FidRunReview {
  readonly id: string;
  readonly run_id: string;
  readonly analysis_id: string | null;
  readonly decision: 'approve' | 'reject' | 'reprocess';
  readonly comment: string;
  /** Of the analysis the decision is about; 0 for a run outside of one. */
  readonly revision: number;
  readonly reason_code: string | null;
  readonly reviewer_id: string;
  readonly reviewer_name: string;
  readonly override: boolean;
  /** The decision in a sentence; an override is called one, and by whom. */
  readonly statement: string;
  readonly reason_for_change: string | null;
  readonly created_at: UtcTimestamp;
}
export interface FidRunReviewPage {
  readonly items: readonly FidRunReview[];
  readonly next_cursor: string | null;
}
export type FidRunReviewState = 'not_required' | 'pending' | 'approved' | 'rejected' | 'superseded';
export interface FidRunSummary {
  readonly id: string;
  readonly created_at: UtcTimestamp;
  readonly preset: string;
  readonly engine_version: string;
  readonly recipe_digest: string;
  readonly spectrum_digest: string;
  readonly review_state: FidRunReviewState;
  readonly confidence: number | null;
}
export interface FidRunSummaryPage {
  readonly items: readonly FidRunSummary[];
  readonly next_cursor: string | null;
}
export interface FleetDecideUpdatePlanRequest {
  readonly state: UpdatePlanState;
  /** The revision it was read at; another one since is a conflict. */
  readonly revision: number;
  readonly reason_for_change: string;
}
export interface FleetItem {
  readonly id: string;
  readonly name: string;
  readonly platform: InstallationPlatform;
  readonly status: InstallationStatus;
  readonly enrolled_by_name: string;
  /** When it last proved that it holds its device key. */
  readonly last_seen_at: UtcTimestamp | null;
  /** What it last said of itself; null where it never did. */
  readonly report: {
    readonly product_version: string;
    /** Platform and processor, as releases are named: `linux-x64`. */
    readonly target: string;
    /** The operating system and its version, as it names itself. */
    readonly system: string;
    /** What its data folder takes; null where it could not be measured. */
    readonly storage_bytes: number | null;
    /** Settings that a policy of the machine decided. */
    readonly policies: readonly InstallationPolicy[];
    /** The newest step its store has taken; null from a version that does not say. */
    readonly schema: string | null;
    readonly update: ReportedUpdate | null;
    /** Null from a version that does not say. */
    readonly policy_state: ReportedPolicyState | null;
    readonly reported_at: UtcTimestamp;
  } | null;
  /** Where it is in the plan of updates in force; null where there is none, or for a machine that is retired. */
  readonly update: {
    /** due: the deadline has passed. */
    readonly phase: UpdatePhase;
    readonly held_because: UpdateHeldBecause | null;
    readonly starts_at: UtcTimestamp | null;
    readonly deadline_at: UtcTimestamp | null;
    readonly stage: string | null;
    /** Of a machine that took the version: whether its store still has the form the previous version opens. Null where that is not known. */
    readonly may_go_back: boolean | null;
  } | null;
}
export interface FleetItemPage {
  readonly items: readonly FleetItem[];
  readonly next_cursor: string | null;
}
export interface FleetPlanUpdateRequest {
  readonly version: string;
  readonly stages: readonly UpdateStage[];
  /** The plan in force as it was seen, null for none; another one since is a conflict. */
  readonly replaces: string | null;
}
export interface FleetSummary {
  /** Those that are not retired. */
  readonly installations: number;
  /** Of these, those that said something of themselves. */
  readonly reporting: number;
  /** What their data folders take together, as far as it was measured. */
  readonly storage_bytes: number;
  /** Most installations first. */
  readonly versions: readonly { readonly version: string; readonly installations: number }[];
}
export interface FollowLimitRequest {
  readonly dossier_id: string;
  /** An entry of the risk register of the dossier that counts today. */
  readonly impurity_id: string;
  /** The quantity that has to keep the limit: an objective of the run, a quantity of its outcome constraints, or a new one, which is then measured in the unit of the limit. */
  readonly objective: string;
}
export interface FollowedLimit {
  readonly id: string;
  readonly optimization_id: string;
  readonly dossier_id: string | null;
  /** The entry of the risk register it was read from. */
  readonly impurity_id: string | null;
  readonly impurity: string | null;
  readonly register_id: string | null;
  readonly dossier_revision: number | null;
  /** The measured quantity that has to keep it. */
  readonly objective: string;
  readonly relation: 'le';
  /** In the unit of the quantity; null where it is hidden. */
  readonly bound: number | null;
  readonly unit: string;
  /** As the dossier states it; null where its newest entry states none. */
  readonly limit: { readonly value: number; readonly unit: string } | null;
  readonly basis: string;
  /** Why the newest entry could not be followed: the former bound then still holds. */
  readonly problem: string | null;
  readonly supersedes: string | null;
  readonly superseded_by: string | null;
  readonly former_bound: number | null;
  /** The caller may not read the dossier: that a limit applies is all that is said. */
  readonly is_hidden: boolean;
  /** What has changed in the dossier that the run does not follow, and what to do; null where nothing has. */
  readonly stale: string | null;
  readonly ended: boolean;
  readonly reason_for_change: string | null;
  /** Who attached it, or recorded the register it followed. */
  readonly recorded_by_user_id: string;
  readonly recorded_at: UtcTimestamp;
}
export interface ForwardCheck {
  readonly id: string;
  readonly reaction_project_id: string;
  readonly request: ForwardCheckRequest;
  readonly verdict: ForwardCheckVerdict;
  readonly findings: readonly ForwardCheckFinding[];
  readonly safety: SafetyAssessment;
  readonly rule_set_versions: readonly string[];
  readonly created_by_user_id: string;
  readonly created_at: UtcTimestamp;
  readonly engine_version: string;
  readonly warnings: readonly Warning[];
  readonly human_review_required: boolean;
  readonly disclaimer: string;
  readonly balance: {
    /** Atoms of the products no reactant has: matter from nothing. */
    readonly created: readonly ElementCount[];
    /** Atoms of the reactants no product has. */
    readonly left_over: readonly ElementCount[];
  };
  readonly charge: { readonly reactants: number; readonly products: number };
  /** What the left-over atoms may have become; empty where no common by-products add up to them. */
  readonly by_products: readonly { readonly formula: string; readonly name: string; readonly count: number }[];
  /** How the products relate to the reactants, as the engine names it. */
  readonly match_class: string;
  readonly hazards: readonly Hazard[];
}
export interface ForwardCheckFinding {
  readonly check: 'structures' | 'balance' | 'charge' | 'match_class' | 'class' | 'mapping' | 'hazards';
  readonly outcome: 'pass' | 'review' | 'fail';
  readonly message: string;
}
export interface ForwardCheckRequest {
  /** SMILES, one entry per molecule: twice for two equivalents. */
  readonly reactants: readonly string[];
  /** Solvents, bases, catalysts: no atoms of the product. */
  readonly reagents: readonly string[];
  readonly predicted_products: readonly string[];
  /** reactants>reagents>products with atom numbers, where the model gives it. */
  readonly mapped_reaction?: string;
  /** Kept with the check; nothing is computed from them. */
  readonly conditions?: Readonly<Record<string, number | string>>;
}
export interface ForwardCheckRequestInput {
  /** SMILES, one entry per molecule: twice for two equivalents. */
  readonly reactants: readonly string[];
  /** Solvents, bases, catalysts: no atoms of the product. */
  readonly reagents?: readonly string[];
  readonly predicted_products: readonly string[];
  /** reactants>reagents>products with atom numbers, where the model gives it. */
  readonly mapped_reaction?: string;
  /** Kept with the check; nothing is computed from them. */
  readonly conditions?: Readonly<Record<string, number | string>>;
}
export interface ForwardCheckSummary {
  readonly id: string;
  readonly reaction_project_id: string;
  readonly request: ForwardCheckRequest;
  readonly verdict: ForwardCheckVerdict;
  readonly findings: readonly ForwardCheckFinding[];
  readonly safety: SafetyAssessment;
  readonly rule_set_versions: readonly string[];
  readonly created_by_user_id: string;
  readonly created_at: UtcTimestamp;
  readonly engine_version: string;
  readonly warnings: readonly Warning[];
  readonly human_review_required: boolean;
  readonly disclaimer: string;
}
export interface ForwardCheckSummaryPage {
  readonly items: readonly ForwardCheckSummary[];
  readonly next_cursor: string | null;
}
export type ForwardCheckVerdict = 'consistent' | 'review' | 'inconsistent';
export interface FoundGroup {
  readonly type: 'project' | 'analysis' | 'compound' | 'ms_run' | 'dossier' | 'reaction_project' | 'optimization' | 'knowledge_source' | 'knowledge_record' | 'audit_entry';
  readonly items: readonly FoundRecord[];
  /** Further records of this kind match; the list of the kind shows them all. */
  readonly has_more: boolean;
}
export interface FoundRecord {
  readonly type: 'project' | 'analysis' | 'compound' | 'ms_run' | 'dossier' | 'reaction_project' | 'optimization' | 'knowledge_source' | 'knowledge_record' | 'audit_entry';
  readonly id: string;
  readonly title: string;
  /** What tells records of one title apart: nucleus and solvent, formula, product, publisher, clause and source. */
  readonly detail: string | null;
  /** The text stands in the record; it has the structure that was typed; it contains that structure or pattern; its structure is similar; its spectrum has all of the lines. */
  readonly match: 'text' | 'structure' | 'substructure' | 'similar' | 'lines';
  /** The title says each word of the text; false where other fields do, and for other matches. */
  readonly in_title: boolean;
  /** Tanimoto coefficient of counted surroundings out to two bonds, 1 for the same; null for other matches. */
  readonly similarity: number | null;
  /** The line of the spectrum that stands for each one asked for; null for other matches. */
  readonly lines: readonly { readonly asked_ppm: number; readonly found_ppm: number }[] | null;
  /** The entry of the audit trail; null for records. */
  readonly entry: AuditRecordEvent | null;
  readonly created_at: UtcTimestamp;
}
export interface FoundRevision {
  readonly revision_id: string;
  readonly revision: number;
  readonly sha256: string;
  /** Bytes as UTF-8. */
  readonly size: number;
}
export type GateBar = 'version_not_approved' | 'gate_missing' | 'gate_failed' | 'canary_missing' | 'canary_failed' | 'already_promoted' | 'other_pack_in_use' | 'not_promoted' | 'not_serving' | 'already_rolled_back' | 'pack_not_in_use';
export interface GateCheck {
  readonly check: GateCheckName;
  readonly passed: boolean;
  readonly findings: readonly ({
    readonly code: string;
    /** The metric or id it is about. */
    readonly subject: string | null;
  })[];
}
export type GateCheckName = 'dominance' | 'audit_chain' | 'tests_green' | 'data_leakage';
export interface GateDecision {
  readonly id: string;
  readonly step: 'gate' | 'canary' | 'approval' | 'promotion';
  readonly passed: boolean;
  readonly gate: GateResult | null;
  /** Of what the canary was given. */
  readonly share_percent: number | null;
  /** Of the canary of a pack: what the service measured on the compounds it did not learn from. */
  readonly held_back: PackBuildHeldBack | null;
  readonly note: string | null;
  readonly decided_by: string;
  readonly decided_by_name: string;
  readonly decided_at: UtcTimestamp;
}
export interface GateMetric {
  readonly name: string | null;
  readonly direction: MetricDirection | null;
  readonly candidate: number | null;
  readonly incumbent: number | null;
}
export interface GateRequest {
  /** Every gold metric of candidate and incumbent, with its direction. Of a pack the service takes them, and the ids, from its build. */
  readonly metrics?: readonly ({
    readonly name?: string;
    readonly direction?: MetricDirection;
    readonly candidate?: number | null;
    readonly incumbent?: number | null;
  })[];
  /** Reports kept with a release, or a report with its hash. */
  readonly tests?: { readonly release_id: string } | { readonly format: 'junit' | 'vitest'; readonly report: string; readonly sha256: string };
  readonly training_ids?: readonly string[];
  readonly gold_ids?: readonly string[];
}
export interface GateResult {
  readonly policy_version: string;
  /** All four, in the order of the policy. */
  readonly checks: readonly GateCheck[];
  readonly evidence: {
    readonly metrics: readonly GateMetric[];
    /** What serves the same set today. */
    readonly incumbent_candidate_id: string | null;
    readonly audit_trail: { readonly valid: boolean; readonly entries: number; readonly head_hash: string | null } | null;
    readonly tests: {
      readonly release_id: string | null;
      /** SHA-256 of each report that was read. */
      readonly reports: readonly string[];
      readonly passed: number | null;
      readonly failed: number | null;
    } | null;
    readonly training: {
      readonly count: number;
      /** Over their canonical JSON. */
      readonly sha256: string;
    } | null;
    readonly gold: {
      readonly count: number;
      /** Over their canonical JSON. */
      readonly sha256: string;
    } | null;
  };
}
export interface GradientTiming {
  /** Δ, start of encoding to start of decoding. */
  readonly big_delta_s?: number;
  /** δ; both lobes of a bipolar pair together. */
  readonly little_delta_s?: number;
  /** Between the two lobes of a bipolar pair. */
  readonly tau_s?: number;
  readonly bipolar?: boolean;
  readonly shape?: 'rectangle' | 'half_sine' | 'smoothed_square';
  /** Whether the gradients are multiplied by the mean of their shape already, as in difflist. */
  readonly shape_in_list?: boolean;
  /** Factor on the gradients, from a known diffusion. */
  readonly calibration?: number;
}
export interface GreenAssessment {
  readonly atom_economy_percent: GreenMetric;
  readonly e_factor: GreenMetric;
  readonly process_mass_intensity: GreenMetric;
  readonly reaction_mass_efficiency_percent: GreenMetric;
  readonly carbon_efficiency_percent: GreenMetric;
  readonly solvents: readonly SolventRank[];
}
/** Null where what it needs was not given: never guessed. */
export interface GreenMetric {
  readonly value: number | null;
  readonly unit: string;
  /** What it was computed from, or why it could not be. */
  readonly basis: string;
}
export interface GroupComparison {
  readonly by: 'site' | 'process' | 'scale';
  readonly groups: readonly ({
    readonly name: string;
    readonly batches: number;
    readonly mean: number;
    readonly standard_deviation: number | null;
  })[];
  /** Groups with too few batches for the tests. */
  readonly left_out: readonly string[];
  /** Welch’s analysis of variance; null where it cannot be done. */
  readonly means: {
    readonly f: number;
    readonly degrees_above: number;
    readonly degrees_below: number;
    readonly p_value: number;
    readonly different: boolean;
  } | null;
  /** Brown and Forsythe’s test. */
  readonly spreads: {
    readonly f: number;
    readonly degrees_above: number;
    readonly degrees_below: number;
    readonly p_value: number;
    readonly different: boolean;
  } | null;
  readonly basis: readonly RegulatoryBasis[];
}
/** weak: less than twice what the level asks for; overlapped: others hold over 30 % of the model at the line; poor_fit: more than a tenth of the height is left; uncertain_area: standard error over 20 %. */
export type GsdFlag = 'weak' | 'overlapped' | 'poor_fit' | 'uncertain_area' | 'broad' | 'narrow' | 'at_edge';
export interface GsdFlipReadinessPolicy {
  readonly minimum_invocations: number;
  readonly maximum_error_rate: number;
  readonly maximum_p95_wall_time_ms: number;
  readonly minimum_solvent_auto_detect_rate: number;
  readonly minimum_answered_acceptances: number;
  readonly minimum_acceptance_rate: number;
}
export type GsdFlipReadinessVerdict = 'ready' | 'not_ready' | 'insufficient_data';
export interface GsdGraduationDecision {
  readonly id: string;
  readonly user_id: string;
  readonly graduated: boolean;
  readonly reason: string;
  readonly decided_by: string;
  readonly decided_at: UtcTimestamp;
}
export interface GsdGraduationDecisionPage {
  readonly items: readonly GsdGraduationDecision[];
  readonly next_cursor: string | null;
}
export interface GsdParameters {
  readonly level: number;
  readonly regions: readonly { readonly from_ppm: number; readonly to_ppm: number }[] | null;
  /** Both where the spectrum has lines of both signs. */
  readonly signs: 'positive' | 'both';
  /** As given with the spectrum. */
  readonly solvent: string | null;
  readonly minimum_snr: number;
  /** Lines closer than this share of their width are one. */
  readonly nearest_widths: number;
  /** At most so many rounds of adding, splitting and removing lines. */
  readonly rounds: number;
  readonly common_kurtosis: number;
  /** How far a line may leave the common shape; 0 not at all. */
  readonly kurtosis_spread: number;
}
export interface GsdPeak {
  /** g1, g2 … by descending shift of the whole spectrum, whatever the regions. */
  readonly id: string;
  readonly shift_ppm: number;
  /** Signed, spectrum units. */
  readonly height: number;
  /** Full width at half maximum. */
  readonly width_hz: number;
  readonly shape: {
    readonly kind: 'generalized_lorentzian';
    /** k of (1 − k)/(1 + s) + k·(1 + s/2)/(1 + s + s²), s = (2·distance/width)²; 0 is Lorentzian, −1 to 2. */
    readonly kurtosis: number;
  };
  /** Signed, spectrum units × ppm. */
  readonly area: number;
  readonly category: PeakCategory;
  /** Of the category, weighed by how well the data support the line. */
  readonly confidence: number;
  /** Why it has its category; of an analysis, what was decided about the peak there. */
  readonly reason: string;
  /** The peak of the analysis this line is. */
  readonly analysis_peak_id: string | null;
  readonly qc: {
    /** RMS of spectrum minus model within a width of the line, over its height. */
    readonly residual: number;
    readonly standard_errors: {
      /** Null where the fit cannot tell. */
      readonly shift_ppm: number | null;
      /** Null where the fit cannot tell. */
      readonly height: number | null;
      /** Null where the fit cannot tell. */
      readonly width_hz: number | null;
      /** Null where the fit cannot tell. */
      readonly area: number | null;
    };
    /** Share of other lines in the model at the line. */
    readonly overlap: number;
    readonly flags: readonly GsdFlag[];
  };
}
export interface GsdTelemetrySummary {
  readonly window_days: number;
  /** Whose runs were counted; null for everybody’s. */
  readonly actor_user_id: string | null;
  readonly invocations: number;
  /** 0 to 1; null where nothing was counted. */
  readonly error_rate: number | null;
  readonly median_wall_time_ms: number | null;
  readonly p95_wall_time_ms: number | null;
  /** Of the runs for which nobody said the solvent. */
  readonly solvent_auto_detect_rate: number | null;
  readonly invocations_by_level: Readonly<Record<string, number>>;
  readonly median_residual_over_noise: number | null;
  readonly acceptance: {
    readonly accepted: number;
    readonly rejected: number;
    /** 0 to 1; null where nothing was counted. */
    readonly rate: number | null;
  };
  readonly flip_readiness_verdict: GsdFlipReadinessVerdict;
  readonly flip_readiness_reasons: readonly { readonly code: string; readonly message: string }[];
  readonly flip_readiness_policy: GsdFlipReadinessPolicy;
  readonly graduated_user_count: number;
  readonly newly_graduated_in_window: number;
}
export interface GuidelineChecklist {
  readonly dossier_id: string;
  readonly dossier_revision: number;
  readonly rules_version: string;
  /** Nothing was found to be missing; not a statement of compliance. */
  readonly ready: boolean;
  /** Null on records older than owners. */
  readonly owner: { readonly id: string; readonly name: string } | null;
  /** Of its project, who do not own it; any admin may review besides. */
  readonly reviewers: readonly { readonly id: string; readonly name: string }[];
  /** Every finding stands under one of them. */
  readonly guidelines: readonly GuidelineChecklistLine[];
  readonly human_review_required: true;
  readonly disclaimer: string;
}
export interface GuidelineChecklistLine {
  /** dossier: what no guideline of the list speaks of, such as open action items. */
  readonly guideline: 'q3ab' | 'm7' | 'nitrosamines' | 'q3c' | 'q3d' | 'q6a' | 'dossier';
  /** open: readiness finds something; not_applicable: a requirement says so with its reason; not_begun: nothing is recorded, and readiness does not ask for it. */
  readonly state: 'open' | 'nothing_missing' | 'not_applicable' | 'not_begun';
  /** What the dossier holds of it: entries, results, watches, batches. */
  readonly records: number;
  /** What readiness finds missing now, as it says it. */
  readonly findings: readonly ReadinessFinding[];
  readonly requirements: readonly ({
    readonly id: string;
    readonly clause: string | null;
    readonly title: string;
    readonly status: RequirementStatus;
    /** Where the status is not_applicable. */
    readonly not_applicable_reason: string | null;
  })[];
  /** Open ones of its requirements. */
  readonly action_items: readonly ({
    readonly id: string;
    readonly title: string;
    /** Who is to do it, by name. */
    readonly assignee: string | null;
    readonly due_date: string | null;
  })[];
}
export interface HandOver {
  readonly id: string;
  readonly installation_id: string;
  readonly installation_name: string;
  readonly state: 'receiving' | 'received';
  /** Of the project on the workstation. */
  readonly project_id: string;
  readonly project_name: string;
  readonly with_raw_data: boolean;
  /** The account on the workstation, by its name there. */
  readonly asked_by: string;
  /** By the clock of the workstation. */
  readonly asked_at: UtcTimestamp;
  /** Name of the workstation’s audit trail. */
  readonly trail: string;
  /** Its signed head everything is proven against. */
  readonly checkpoint: number;
  /** Of the manifest. */
  readonly sha256: string;
  readonly record_count: number;
  readonly signature_count: number;
  readonly raw_bytes: number;
  readonly began_at: UtcTimestamp;
  readonly received_at: UtcTimestamp | null;
}
export interface HandOverPage {
  readonly items: readonly HandOver[];
  readonly next_cursor: string | null;
}
export interface HandOverProgress {
  readonly id: string;
  readonly state: 'receiving' | 'received';
  /** Pieces that have not come yet. */
  readonly missing: number;
  /** SHA-256 of the next ones of them, in the order to send them. */
  readonly next: readonly string[];
}
export interface HandOverRecords {
  readonly id: string;
  readonly installation_id: string;
  readonly installation_name: string;
  readonly state: 'receiving' | 'received';
  /** Of the project on the workstation. */
  readonly project_id: string;
  readonly project_name: string;
  readonly with_raw_data: boolean;
  /** The account on the workstation, by its name there. */
  readonly asked_by: string;
  /** By the clock of the workstation. */
  readonly asked_at: UtcTimestamp;
  /** Name of the workstation’s audit trail. */
  readonly trail: string;
  /** Its signed head everything is proven against. */
  readonly checkpoint: number;
  /** Of the manifest. */
  readonly sha256: string;
  readonly record_count: number;
  readonly signature_count: number;
  readonly raw_bytes: number;
  readonly began_at: UtcTimestamp;
  readonly received_at: UtcTimestamp | null;
  readonly records: readonly ({
    readonly record_type: string;
    /** On the workstation. */
    readonly record_id: string;
    readonly title: string;
    readonly signatures: number;
    /** Raw data that came along and are in this archive. */
    readonly archive_id: string | null;
  })[];
}
export interface Hazard {
  readonly kind: 'energetic_group' | 'oxygen_balance' | 'incompatible_pair' | 'reagent' | 'not_assessed';
  readonly code: string;
  readonly name: string;
  readonly severity: 'high' | 'medium' | 'low' | 'unknown';
  readonly message: string;
  /** One structure, or both of a pair. */
  readonly smiles: readonly string[];
  /** Of the first structure, from 0; empty where it is the whole. */
  readonly atoms: readonly number[];
  /** GHS codes, as H300. */
  readonly hazard_statements: readonly string[];
  readonly evidence: FactSource;
}
export interface HeldStatement {
  readonly serial: number;
  readonly issued_at: UtcTimestamp;
  readonly not_before: UtcTimestamp;
  readonly expires_at: UtcTimestamp;
  /** The end of its life or of its offline time, whichever comes first. */
  readonly usable_until: UtcTimestamp;
  readonly user: string;
  readonly features: readonly string[];
}
/** After Schymanski et al. 2014, by rule: 1 confirmed by a standard, 2a by a library, 2b by diagnostic evidence, 3 tentative, 4 formula, 5 exact mass. */
export type IdentificationLevel = '1' | '3' | '4' | '5' | '2a' | '2b';
export interface ImportColumn {
  readonly column: number;
  readonly header: string;
  readonly target: ImportColumnTarget;
  /** What its numbers are in; null where neither file nor run says it. */
  readonly unit: string | null;
  /** Into the unit of the run: value · factor + offset. Null where numbers are taken as they stand. */
  readonly conversion: { readonly to: string; readonly factor: number; readonly offset: number } | null;
  /** Why its numbers cannot be taken; every row that has one is refused. */
  readonly problem: string | null;
}
export type ImportColumnTarget = {
  readonly kind: 'parameter';
  readonly name: string;
  /** What the numbers of the column are in, whatever the file says; null: in the unit of the run. Without it the header or a row of units says it. */
  readonly unit?: string | null;
} | {
  readonly kind: 'objective';
  readonly name: string;
  /** What the numbers of the column are in, whatever the file says; null: in the unit of the run. Without it the header or a row of units says it. */
  readonly unit?: string | null;
} | { readonly kind: 'unit'; readonly name: string } | { readonly kind: 'status' } | { readonly kind: 'note' } | { readonly kind: 'ignore' };
export interface ImportedExperiment {
  /** In the file; the header is in line 1 where nothing stands above it. */
  readonly line: number;
  readonly parameters: Readonly<Record<string, ConditionValue>>;
  readonly results: Readonly<Record<string, number | null>>;
  readonly status: OptimizationExperimentStatus;
  readonly note: string | null;
}
export interface ImpurityAssessment {
  readonly organic_impurities: readonly OrganicImpurityRow[];
  readonly residual_solvents: readonly ResidualSolventRow[];
  readonly elemental_impurities: readonly ElementalImpurityRow[];
  readonly mutagenic_impurities: readonly MutagenicImpurityRow[];
  readonly nitrosamines: readonly NitrosamineRow[];
  readonly cumulative_risk: CumulativeRisk;
  /** Three or more class 2 or 3 impurities of a drug substance. */
  readonly mutagenic_total: MutagenicTotal | null;
  readonly warnings: readonly ImpurityAssessmentWarning[];
  readonly human_review_required: true;
  readonly disclaimer: string;
  readonly rule_set_versions: readonly string[];
  /** Of this answer; the audit trail knows it by this, with digests of what was asked and answered. */
  readonly id: string;
}
export interface ImpurityAssessmentRequest {
  readonly product: ProductContext;
  readonly organic_impurities?: readonly OrganicImpurity[];
  readonly residual_solvents?: readonly ResidualSolvent[];
  readonly elemental_impurities?: readonly ElementalImpurity[];
  readonly mutagenic_impurities?: readonly MutagenicImpurity[];
  readonly nitrosamines?: readonly Nitrosamine[];
}
export interface ImpurityAssessmentWarning {
  readonly code: string;
  readonly message: string;
  readonly section: 'organic_impurities' | 'residual_solvents' | 'elemental_impurities' | 'mutagenic_impurities' | 'nitrosamines' | 'cumulative_risk';
  readonly name: string;
  /** Of the impurity in its list of the request; null where it is about several. */
  readonly place: number | null;
}
export type ImpurityEvidence = ImpurityEvidenceByMass | ImpurityEvidenceByNmr;
export interface ImpurityEvidenceByMass {
  readonly method: 'ms';
  readonly id: string;
  /** What the impurity is called in the register. */
  readonly name: string;
  /** What it is taken for; null where nothing but what was measured is known. */
  readonly proposed: {
    readonly name: string | null;
    readonly smiles: string | null;
    readonly inchikey: string | null;
    readonly formula: string | null;
  } | null;
  /** How the proposed structure was checked; null where there is none, or where it cannot be checked. */
  readonly check: 'mutagenic_impurity' | 'nitrosamine' | null;
  /** Why it was not; null where it was. */
  readonly check_note: string | null;
  /** The register this made, without an amount; null where the dossier had its entries before. */
  readonly register_id: string | null;
  /** The nitrosamine watch this made; null where the dossier had one of the structure, or none is due. */
  readonly watch_id: string | null;
  readonly sent_by: string;
  readonly sent_at: UtcTimestamp;
  readonly annotation_id: string;
  /** That was approved. */
  readonly annotation_revision: number;
  readonly ion_key: string;
  /** Null for a spectrum that was sent by itself. */
  readonly run_id: string | null;
  /** Of the report that was frozen with the approval. */
  readonly report_sha256: string;
  readonly approved_by: string;
  readonly mz: number;
  readonly rt_s: number | null;
  readonly adduct: string | null;
  /** Above the baseline, intensity × s. */
  readonly area: number | null;
  /** Evidence and no amount: ions answer differently, so it is no mass fraction and is held against no threshold. */
  readonly area_percent: number | null;
  /** What area_percent is a share of: the areas of all features above the line of the run, of one polarity, without response factors. Null without an area. */
  readonly area_basis: 'ion_areas_of_polarity' | null;
  readonly identification_level: '1' | '3' | '4' | '5' | '2a' | '2b';
}
export interface ImpurityEvidenceByNmr {
  readonly method: 'nmr';
  readonly id: string;
  /** What the impurity is called in the register. */
  readonly name: string;
  /** What it is taken for; null where nothing but what was measured is known. */
  readonly proposed: {
    readonly name: string | null;
    readonly smiles: string | null;
    readonly inchikey: string | null;
    readonly formula: string | null;
  } | null;
  /** How the proposed structure was checked; null where there is none, or where it cannot be checked. */
  readonly check: 'mutagenic_impurity' | 'nitrosamine' | null;
  /** Why it was not; null where it was. */
  readonly check_note: string | null;
  /** The register this made, without an amount; null where the dossier had its entries before. */
  readonly register_id: string | null;
  /** The nitrosamine watch this made; null where the dossier had one of the structure, or none is due. */
  readonly watch_id: string | null;
  readonly sent_by: string;
  readonly sent_at: UtcTimestamp;
  readonly analysis_id: string;
  /** Whose peaks these are. */
  readonly analysis_revision: number;
  readonly run_id: string;
  /** Names the signals of the revision, with the protons and the structure that were given. */
  readonly signal_key: string;
  readonly nucleus: string;
  readonly solvent: string | null;
  /** Those that were classified as of this impurity. */
  readonly signals: readonly ({
    readonly shift_ppm: number;
    /** Null of a line that belongs to no multiplet. */
    readonly multiplicity: string | null;
    readonly peak_ids: readonly string[];
  })[];
  /** Of the areas of the compound’s signals. Evidence and no amount: it takes no account of protons. */
  readonly area_percent: number | null;
  /** Null where nobody gave the protons. Relative to the compound, so no mass fraction. */
  readonly amount: {
    /** Moles of the impurity in 100 of the compound. */
    readonly mole_percent: number;
    /** By the noise of the lines and the scatter of area per proton among the compound’s signals; null where there are fewer than two of these, where a line has no noise, or where lines overlap with others. */
    readonly standard_uncertainty: number | null;
    /** Lines lie in a signal that holds others: of these the fitted line alone is counted. */
    readonly overlapped: boolean;
    readonly method: 'integral_relative_to_compound';
    /** Of the impurity’s signals, as a person gave them. */
    readonly protons: number;
    /** Signals of the compound the area of one proton rests on. */
    readonly compound_signals: number;
  } | null;
  /** What the analysis says today: the same revision; another one, in which a line at one of the shifts is an impurity; one in which none is; deleted. */
  readonly standing: 'as_sent' | 'still_impurity' | 'no_longer_impurity' | 'not_there';
  /** What the newest revision assigns such a line to, where it is not the one that was sent. */
  readonly assigned_today: string | null;
  /** Of the run the newest revision rests on; null where the analysis is deleted or has none. */
  readonly review_today: FidRunReviewState | null;
}
export interface ImpurityRiskRegister {
  readonly id: string;
  readonly dossier_id: string;
  /** Of the dossier when this was computed. */
  readonly dossier_revision: number;
  /** As it was then. */
  readonly product: ProductContext;
  readonly warnings: readonly ImpurityAssessmentWarning[];
  readonly human_review_required: true;
  readonly disclaimer: string;
  readonly rule_set_versions: readonly string[];
  readonly created_by: string;
  readonly created_at: UtcTimestamp;
  readonly source: string | null;
  readonly notes: string | null;
  /** Entries by their risk. */
  readonly counts: RiskCounts;
  /** Three or more class 2 or 3 impurities of a drug substance. */
  readonly mutagenic_total: MutagenicTotal | null;
  readonly entries: readonly RiskEntry[];
  readonly request: ImpurityRiskRegisterRequest;
  readonly organic_impurities: readonly OrganicImpurityRow[];
  readonly mutagenic_impurities: readonly MutagenicImpurityRow[];
}
export interface ImpurityRiskRegisterRequest {
  readonly organic_impurities?: readonly OrganicImpurity[];
  readonly mutagenic_impurities?: readonly MutagenicImpurity[];
  /** Where the impurities come from: a report, a batch, a route. */
  readonly source?: string;
  /** Of the batch that was measured. */
  readonly batch_no?: string;
  readonly notes?: string;
}
export interface ImpurityRiskRegisterSummary {
  readonly id: string;
  readonly dossier_id: string;
  /** Of the dossier when this was computed. */
  readonly dossier_revision: number;
  /** As it was then. */
  readonly product: ProductContext;
  readonly warnings: readonly ImpurityAssessmentWarning[];
  readonly human_review_required: true;
  readonly disclaimer: string;
  readonly rule_set_versions: readonly string[];
  readonly created_by: string;
  readonly created_at: UtcTimestamp;
  readonly source: string | null;
  readonly notes: string | null;
  /** Entries by their risk. */
  readonly counts: RiskCounts;
  /** Three or more class 2 or 3 impurities of a drug substance. */
  readonly mutagenic_total: MutagenicTotal | null;
  readonly entries: readonly RiskEntry[];
}
export interface ImpurityRiskRegisterSummaryPage {
  readonly items: readonly ImpurityRiskRegisterSummary[];
  readonly next_cursor: string | null;
}
export interface ImpurityThreshold {
  readonly percent: number;
  readonly tdi: DailyIntake | null;
  readonly governs: 'percent' | 'tdi';
  /** What governs, in percent at this dose. */
  readonly effective_percent: number;
  /** Dose above which the intake governs in this band. */
  readonly crossover_g_per_day: number | null;
}
export interface ImpurityTrend {
  readonly dossier_id: string;
  readonly dossier_revision: number;
  readonly impurity: { readonly id: string; readonly name: string };
  /** Of every number of the answer that names none. */
  readonly unit: '%' | 'ppm' | 'ppb' | 'mg/g' | 'ug/g' | 'ng/g' | 'mg/day' | 'ug/day' | 'ng/day';
  readonly below_loq: {
    readonly rule: 'loq' | 'half_loq' | 'zero' | 'leave_out';
    readonly statement: string;
    /** Points that rest on it. */
    readonly batches: number;
    readonly basis: readonly RegulatoryBasis[];
  };
  /** The one that governs: the strictest that is known. Where a recorded one cannot be told in the unit (value null) it is named here before one that was typed, and no batch is within. Null where there is none. */
  readonly limit: TrendLimit | null;
  /** Further limits known of this impurity, with the one of identification or qualification that does not govern. */
  readonly other_limits: readonly TrendLimit[];
  /** In the order the batches were made. */
  readonly points: readonly TrendPoint[];
  readonly left_out: readonly ({
    readonly batch_id: string;
    readonly batch_no: string;
    readonly reason: 'not_measured' | 'unit_not_comparable' | 'below_loq';
  })[];
  /** Null where there are too few points; the warnings say why. */
  readonly chart: ControlChart | null;
  /** Western Electric’s and Nelson’s, each by its number; none without a chart. */
  readonly rules: readonly RunRuleHits[];
  readonly normality: {
    readonly statistic: number;
    readonly p_value: number;
    readonly refused: boolean;
    readonly basis: readonly RegulatoryBasis[];
  } | null;
  readonly autocorrelation: {
    readonly lag_1: number;
    readonly bound: number;
    readonly correlated: boolean;
    readonly basis: readonly RegulatoryBasis[];
  } | null;
  /** Against the limit as an upper one. */
  readonly capability: {
    readonly cpk: {
      readonly value: number;
      readonly lower: number;
      readonly upper: number;
      readonly sigma: number;
    };
    readonly ppk: {
      readonly value: number;
      readonly lower: number;
      readonly upper: number;
      readonly sigma: number;
    };
    readonly mean: number;
    readonly level: number;
    readonly basis: readonly RegulatoryBasis[];
  } | null;
  readonly drift: {
    readonly slope_per_batch: number;
    readonly slope_lower: number;
    readonly slope_upper: number;
    readonly p_value: number;
    readonly drifting: boolean;
    readonly level: number;
    readonly forecast: readonly {
      readonly ahead: number;
      readonly value: number;
      readonly lower: number;
      readonly upper: number;
    }[];
    /** How many batches ahead the line, and the upper end of its interval, pass the limit. */
    readonly reaches_limit: { readonly line: number | null; readonly earliest: number | null } | null;
    readonly statement: string;
    readonly basis: readonly RegulatoryBasis[];
  } | null;
  /** Null without a limit, and while one that is known cannot be told in the unit. */
  readonly skip_testing: SkipTestingStatement | null;
  readonly comparisons: readonly GroupComparison[];
  readonly warnings: readonly Warning[];
  readonly human_review_required: true;
  readonly disclaimer: string;
  readonly rule_set_versions: readonly string[];
}
export interface InitialDesign {
  readonly method: 'sobol' | 'latin_hypercube' | 'd_optimal';
  readonly size: number;
}
export interface InlineSpectrum {
  /** 1H, 13C, 19F … */
  readonly nucleus: string;
  /** Of the nucleus at 0 ppm. */
  readonly frequency_mhz: number;
  /** Rising or falling throughout. */
  readonly shift_ppm: readonly number[];
  readonly intensity: readonly number[];
  readonly solvent?: string;
}
export interface Installation {
  readonly id: string;
  readonly name: string;
  readonly platform: InstallationPlatform;
  readonly status: InstallationStatus;
  /** Base64 of the SubjectPublicKeyInfo (DER) of its Ed25519 device key. */
  readonly public_key: string;
  /** SHA-256 of the SubjectPublicKeyInfo, upper-case hexadecimal with colons. */
  readonly fingerprint: string;
  readonly enrolled_by_user_id: string;
  readonly enrolled_by_name: string;
  readonly created_at: UtcTimestamp;
  readonly status_changed_at: UtcTimestamp | null;
  readonly status_changed_by_name: string | null;
  /** Of the last decision; null until there is one. */
  readonly status_reason: string | null;
  /** When it last proved that it holds its device key. */
  readonly last_seen_at: UtcTimestamp | null;
  /** When a second copy of its data folder was last refused; null where there was none. */
  readonly copy_noticed_at: UtcTimestamp | null;
  /** As the workstation says of itself: bindings given up for a root they did not sign. */
  readonly lost_bindings: readonly LostBinding[];
}
export type InstallationDecision = 'active' | 'suspended' | 'retired';
export interface InstallationPage {
  readonly items: readonly Installation[];
  readonly next_cursor: string | null;
}
export type InstallationPlatform = 'windows' | 'macos' | 'linux';
export interface InstallationPolicy {
  readonly name: string;
  /** As it is in force; `[redacted]` in the place of a secret. */
  readonly value: string | null;
}
export interface InstallationReport {
  readonly product_version: string;
  /** Platform and processor, as releases are named: `linux-x64`. */
  readonly target: string;
  /** The operating system and its version, as it names itself. */
  readonly system: string;
  /** What its data folder takes; null where it could not be measured. */
  readonly storage_bytes: number | null;
  /** Settings that a policy of the machine decided. */
  readonly policies: readonly InstallationPolicy[];
  /** The newest step its store has taken; null from a version that does not say. */
  readonly schema?: string | null;
  readonly update?: ReportedUpdate | null;
  /** Null from a version that does not say. */
  readonly policy_state?: ReportedPolicyState | null;
}
export interface InstallationSession {
  readonly id: string;
  /** As it was said at the sign-in. */
  readonly installation_id: string;
  /** Null where no enrolled installation is called that. */
  readonly installation_name: string | null;
  /** Of the device key the machine proved at the sign-in; null without such a proof. */
  readonly device_fingerprint: string | null;
  readonly user_id: string;
  readonly user_name: string;
  readonly user_email: string;
  readonly created_at: UtcTimestamp;
  readonly last_used_at: UtcTimestamp;
  readonly client_ip: string;
  readonly current: boolean;
}
export interface InstallationSessionPage {
  readonly items: readonly InstallationSession[];
  readonly next_cursor: string | null;
}
export interface InstallationSessionsRevokeResponse {
  readonly revoked: boolean;
}
export interface InstallationStanding {
  readonly status: InstallationStatus;
}
export type InstallationStatus = 'pending' | 'active' | 'suspended' | 'retired';
export interface InstallationsChallengeResponse {
  /** Good once and for five minutes. */
  readonly challenge: string;
  /** Whether this workspace takes `exchange` and `lost_bindings` with the answer. */
  readonly counts_exchanges: boolean;
  /** Whether this workspace takes `audit_checkpoint` with the answer. */
  readonly keeps_checkpoints: boolean;
  /** Whether this workspace takes `report` with the answer. */
  readonly takes_reports: boolean;
  /** Whether this workspace plans updates and takes `schema` and `update` in a report. */
  readonly plans_updates: boolean;
  /** Whether this workspace takes `policy_state` in a report. */
  readonly takes_policy_state: boolean;
  /** Whether projects are handed over to it. */
  readonly takes_hand_overs: boolean;
}
export interface InstallationsDecideRequest {
  /** `active` approves or resumes. `retired` is final. */
  readonly status: InstallationDecision;
  readonly reason_for_change: string;
}
export interface InstallationsEnrolRequest {
  readonly name: string;
  readonly platform: InstallationPlatform;
  /** Base64 of the SubjectPublicKeyInfo (DER) of an Ed25519 key. 409 where it is enrolled. */
  readonly public_key: string;
}
export interface InstallationsStartDeviceSessionRequest {
  readonly installation_id: string;
  readonly challenge: string;
  /** Base64 of the Ed25519 signature over the UTF-8 text `larmor-device-session/1`, the installation’s id and the challenge, one a line without an end of line after the last. */
  readonly signature: string;
  /** Once it was sent it is asked for: of two copies of a data folder one alone can continue. */
  readonly exchange?: ExchangeContinuation;
  readonly lost_bindings?: readonly LostBindingInput[];
  /** Signed note of the newest checkpoint of the workstation’s own audit trail, as it is. */
  readonly audit_checkpoint?: string;
  readonly report?: InstallationReport;
}
export interface InstallationsStartDeviceSessionResponse {
  readonly access_token: string;
  readonly token_type: 'bearer';
  readonly expires_at: UtcTimestamp;
  readonly installation: Installation;
  /** For the next exchange; null where none was asked for. */
  readonly exchange_receipt: string | null;
  /** Null where no checkpoint was brought. */
  readonly audit_checkpoints: KeptCheckpoints | null;
}
export interface InstalledSetting {
  readonly name: string;
  /** Null where it has none; `[redacted]` in the place of a secret. */
  readonly value: string | null;
  /** The strongest that says a value, in this order. */
  readonly source: 'policy' | 'user_policy' | 'environment' | 'recommended' | 'user_recommended' | 'default';
  /** An administrator decided it, for this machine or for its user. */
  readonly locked: boolean;
  /** Whose policy may say it: that of the machine alone, or also that of one user. */
  readonly scope: 'machine' | 'machine_and_user';
  /** Another value of a policy is followed while the program runs. */
  readonly is_live: boolean;
  /** What the policy says by now and holds from the next start on; null where it holds already. */
  readonly from_next_start: {
    /** Null where it has none; `[redacted]` in the place of a secret. */
    readonly value: string | null;
    /** The strongest that says a value, in this order. */
    readonly source: 'policy' | 'user_policy' | 'environment' | 'recommended' | 'user_recommended' | 'default';
  } | null;
}
export type Instrument = 'bruker' | 'agilent' | 'jcamp_dx' | 'jeol' | 'magritek' | 'nmrpipe' | 'nmrium' | 'animl';
export interface IntakeExtrapolation {
  readonly intake_ug_per_day: number;
  readonly steps: readonly IntakeExtrapolationStep[];
}
export interface IntakeExtrapolationStep {
  readonly id: 'td50' | 'dose_at_risk' | 'intake_mg' | 'intake_ug';
  /** The line of arithmetic with its units. */
  readonly expression: string;
  readonly value: number;
  readonly unit: string;
}
export interface Integral {
  readonly from_ppm: number;
  readonly to_ppm: number;
  /** Spectrum units × ppm. */
  readonly value: number;
  /** Nuclei against the reference; null without one. */
  readonly protons: number | null;
  /** Standard uncertainty of protons, or of value without a reference, from noise and baseline; of protons of an analysis also from relaxation up to a T1 of 5 s, and with total_protons at least their scatter about whole numbers. Null where no part of the spectrum is free of signal. */
  readonly uncertainty: number | null;
  readonly excluded: readonly {
    readonly peak_id: string;
    readonly shift_ppm: number;
    readonly area: number;
    readonly category: PeakCategory;
    readonly reason: string;
  }[];
}
export type IntegrationMethod = 'sum' | 'edited_sum' | 'peaks';
export type IntegrationReference = {
  readonly region: SpectrumRegion;
  /** Nuclei the region stands for. */
  readonly protons: number;
} | {
  /** Nuclei all regions together stand for, as a structure tells. */
  readonly total_protons: number;
};
export interface InterimLimit {
  readonly up_to_months: number | null;
  readonly limit_ng_per_day: number;
  readonly capped: boolean;
}
export interface Invitation {
  readonly id: string;
  readonly email: string;
  readonly display_name: string | null;
  readonly roles: readonly ('admin' | 'reviewer' | 'scientist' | 'auditor' | 'guest')[];
  /** Only an open one lets somebody in, once. */
  readonly state: 'open' | 'used' | 'withdrawn' | 'expired';
  /** `by_hand`: no mail server is configured, and whoever invited passes the link on. */
  readonly delivery: 'by_hand' | 'waiting' | 'sent' | 'failed';
  readonly created_by: string;
  readonly created_at: UtcTimestamp;
  readonly expires_at: UtcTimestamp;
  /** The account that came of it. */
  readonly used_by: string | null;
}
export interface InvitationPage {
  readonly items: readonly Invitation[];
  readonly next_cursor: string | null;
}
export interface JointCandidate {
  /** s0 is the structure of the sample, s1 … the candidates in their order. */
  readonly id: string;
  readonly smiles: string;
  readonly verdict: 'consistent' | 'contradicted' | 'cannot_tell';
  /** How well the structure matches the signals: in so many of 100 labelled cases such a match was right. Null without a structure, and where it cannot be told. */
  readonly score: number | null;
  readonly reason: string;
  /** ln of the likelihood ratio against any molecule, tempered; candidates are ranked by it. */
  readonly support: number;
  /** Level candidates share a rank. */
  readonly rank: number;
  /** Candidates less than 1 apart in support: not told apart. */
  readonly level_with: readonly string[];
  /** The best of its own regio- and stereoisomers, and by how much it is ahead of that. */
  readonly rival: {
    readonly smiles: string;
    readonly margin: number;
    /** Standard InChI of the structure; null where InChI cannot say it. */
    readonly inchi: string | null;
    /** Its standard InChIKey. */
    readonly inchikey: string | null;
  } | null;
  /** What each kind of evidence adds to the support. */
  readonly evidence: readonly ({
    readonly kind: 'proton_shifts' | 'proton_counts' | 'protons_missing' | 'protons_unexplained' | 'couplings' | 'carbon_shifts' | 'carbon_hydrogens' | 'carbons_missing' | 'carbons_unexplained' | 'hsqc' | 'cosy' | 'hmbc';
    readonly support: number;
  })[];
  readonly contradictions: readonly Contradiction[];
  /** The structure against mass spectra of the sample. Absent where there were none. */
  readonly mass?: readonly MassEvidence[];
  /** Standard InChI of the structure; null where InChI cannot say it. */
  readonly inchi: string | null;
  /** Its standard InChIKey. */
  readonly inchikey: string | null;
}
export interface JointSpectrum {
  readonly analysis_id: string;
  readonly title: string;
  readonly revision: number;
  readonly run_id: string;
  readonly kind: JointSpectrumKind;
  /** Signals of the compound, or cross peaks. */
  readonly signals: number;
  /** Why it is taken for a spectrum of the sample. */
  readonly reason: string;
  /** Why it takes no part; null where it does. */
  readonly left_out: string | null;
}
export type JointSpectrumKind = '1h' | '13c' | '13c_dept' | '13c_attached_proton' | 'hsqc' | 'cosy' | 'hmbc';
export interface JointVerdict {
  /** Under which it is kept; a report names it. */
  readonly id: string;
  readonly analysis_id: string;
  /** Of the analysis it was asked for. */
  readonly revision: number;
  readonly created_at: UtcTimestamp;
  readonly spectra: readonly JointSpectrum[];
  /** The best first. */
  readonly candidates: readonly JointCandidate[];
  /** The reference pack that predicted the shifts. Null or absent: increments alone. */
  readonly reference_pack?: UsedReferencePack | null;
  readonly engine_version: string;
  readonly warnings: readonly Warning[];
  readonly human_review_required: boolean;
  readonly disclaimer: string;
}
export interface JournalDifference {
  readonly code: 'shift_differs' | 'multiplicity_differs' | 'coupling_differs' | 'count_differs' | 'signal_unknown' | 'signal_missing' | 'hydrogens_differ' | 'unreadable';
  /** The signal it is about; null for the list as a whole. */
  readonly at_ppm: number | null;
  /** In the text of the person. */
  readonly stated: string | null;
  /** In the current revision. */
  readonly recorded: string | null;
}
export interface JournalText {
  readonly style: 'acs' | 'rsc' | 'wiley';
  /** As the record says it. */
  readonly text: string;
  /** The text a person put in its place; null where nobody did. */
  readonly edited: {
    readonly text: string;
    readonly created_by_name: string;
    readonly created_at: UtcTimestamp;
    readonly revision: number;
    readonly reason_for_change: string;
    /** Where the text and the record part; empty where they say the same. */
    readonly differences: readonly JournalDifference[];
  } | null;
}
export interface KeptCheckpoints {
  /** Why the checkpoint contradicts what is held; null where it was kept or is held already. */
  readonly refusal: string | null;
  /** What was held of this installation before this exchange, the newest first, twenty at most. */
  readonly held: readonly { readonly number: number; readonly note: string; readonly received_at: UtcTimestamp }[];
}
export interface KeptDecisionCopy {
  readonly decision_id: string;
  readonly record_type: 'fid_run' | 'dossier';
  readonly record_id: string;
  readonly record_title: string;
  readonly record_version: number;
  readonly record_sha256: string | null;
  readonly decision: 'approve' | 'reject' | 'reprocess';
  readonly comment: string | null;
  readonly reason_code: string | null;
  readonly is_override: boolean;
  /** Decided by who made the record. */
  readonly is_own_record: boolean;
  readonly reason_for_change: string | null;
  readonly reviewer_id: string;
  readonly reviewer_name: string;
  readonly decided_at: string;
}
export interface KeyVersions {
  /** What new keys are hashed with, and others from their next use on. */
  readonly current_version: number;
  readonly versions: readonly ({
    /** 0: keys from before there were peppers, hashed without one, which are refused. */
    readonly version: number;
    readonly created_at: UtcTimestamp | null;
    /** Keys that are good and stand at this version. */
    readonly live_keys: number;
    /** False where its pepper was sealed with a signing.key that is gone: its keys are refused. */
    readonly readable: boolean;
  })[];
}
export interface KnowledgeAppendRevisionRequest {
  /** At most 2 MiB as UTF-8. */
  readonly content: string;
  readonly media_type?: SourceRevisionMediaType;
  readonly published_on?: string;
  /** Default: now. */
  readonly retrieved_at?: UtcTimestamp;
  readonly note?: string;
}
export interface KnowledgeApproveDatasetVersionRequest {
  readonly comment?: string;
}
export interface KnowledgeCreateCandidateRequest {
  readonly dataset_version_id: string;
  readonly name: string;
  readonly description?: string;
  /** The pack that learnt from the version; required where the version is of a build. */
  readonly reference_pack_id?: string;
}
export interface KnowledgeCreateDatasetVersionRequest {
  readonly name: string;
  readonly description?: string;
  readonly record_ids?: readonly string[];
  /** In place of records: a completed build from approved analyses, whose analyses it is. */
  readonly pack_build_id?: string;
}
export interface KnowledgeCreateRecordRequest {
  readonly source_id: string;
  /** The number of the revision it was read from. */
  readonly revision?: number;
  readonly kind: KnowledgeRecordKind;
  readonly statement: string;
  readonly value?: number;
  readonly unit?: string;
  readonly clause?: string;
  /** Words of that revision, as they stand there. */
  readonly quote?: {
    readonly text: string;
    /** Needed where the text occurs more than once. */
    readonly from?: number;
  };
  /** A record of the same source this one takes the place of. */
  readonly supersedes_id?: string;
}
export interface KnowledgeCreateSourceRequest {
  readonly title: string;
  readonly publisher: string;
  /** Where it applies: ICH, EU, US … */
  readonly jurisdiction: string;
  readonly kind: KnowledgeSourceKind;
  readonly url?: string;
  readonly guideline?: string;
}
export interface KnowledgeListApprovalsResponse {
  readonly status: DatasetVersionStatus;
  readonly items: readonly DatasetVersionApproval[];
  readonly approvals_missing: number;
}
export interface KnowledgeRecord {
  readonly id: string;
  readonly source_id: string;
  readonly source_title: string;
  /** The revision it was read from; null where none was named. */
  readonly revision: number | null;
  /** Of its source, for comparison. */
  readonly newest_revision: number | null;
  readonly kind: KnowledgeRecordKind;
  readonly statement: string;
  readonly value: number | null;
  readonly unit: string | null;
  readonly clause: string | null;
  readonly quote: {
    readonly text: string;
    /** First character in the text of the revision (UTF-16), from 0. */
    readonly from: number;
    /** End, excluded. */
    readonly to: number;
  } | null;
  readonly supersedes_id: string | null;
  readonly superseded_by: string | null;
  readonly waiting_review_tasks: number;
  readonly created_by: string;
  readonly created_at: UtcTimestamp;
}
export interface KnowledgeRecordCanaryRequest {
  readonly outcome: 'passed' | 'failed';
  /** Not of a pack: there it is the share held back. */
  readonly share_percent?: number;
  readonly note?: string;
}
export type KnowledgeRecordKind = 'limit' | 'requirement' | 'definition' | 'method' | 'statement';
export interface KnowledgeRecordPage {
  readonly items: readonly KnowledgeRecord[];
  readonly next_cursor: string | null;
}
export type KnowledgeReviewState = 'open' | 'in_progress' | 'resolved' | 'dismissed';
export interface KnowledgeReviewTask {
  readonly id: string;
  readonly source_id: string;
  readonly source_title: string;
  readonly record_id: string;
  readonly record_statement: string;
  /** What the record stays bound to. */
  readonly record_revision: number | null;
  /** The revision that raised the task. */
  readonly revision: number;
  readonly state: KnowledgeReviewState;
  readonly reason: string | null;
  readonly changed_by: string | null;
  readonly changed_at: UtcTimestamp | null;
  readonly created_at: UtcTimestamp;
}
export interface KnowledgeReviewTaskPage {
  readonly items: readonly KnowledgeReviewTask[];
  readonly next_cursor: string | null;
}
export interface KnowledgeSource {
  readonly id: string;
  readonly title: string;
  readonly publisher: string;
  readonly jurisdiction: string;
  readonly kind: KnowledgeSourceKind;
  readonly url: string | null;
  /** What it is cited as, with its revision: ICH Q3D(R2). */
  readonly guideline: string | null;
  readonly newest_revision: SourceRevisionSummary | null;
  /** Records of it that wait to be looked at again. */
  readonly open_review_tasks: number;
  readonly created_by: string;
  readonly created_at: UtcTimestamp;
}
export type KnowledgeSourceKind = 'guideline' | 'regulation' | 'pharmacopoeia' | 'question_and_answer' | 'publication' | 'database' | 'other';
export interface KnowledgeSourcePage {
  readonly items: readonly KnowledgeSource[];
  readonly next_cursor: string | null;
}
export interface KnowledgeUpdateDatasetVersionRequest {
  readonly status: DatasetVersionStatus;
  readonly reason_for_change: string;
}
export interface KnowledgeUpdateReviewTaskRequest {
  readonly state: KnowledgeReviewState;
  readonly reason_for_change: string;
}
export interface KnownSolvent {
  readonly name: string;
  readonly residual_1h: readonly SolventLine[];
  readonly carbon_13c: readonly SolventLine[];
  readonly water_1h_ppm: number;
  /** How the row was checked against its sources. */
  readonly verification: string;
}
export interface LeaveOneOutValidation {
  /** Null where all results are equal. */
  readonly r2: number | null;
  readonly rmse: number;
  /** Share of results inside their interval. */
  readonly coverage_90: number;
  readonly n: number;
}
export interface Lengthscale {
  readonly parameter: string;
  readonly kind: string;
  /** In the scaled space of the model; the shorter, the more it matters. */
  readonly lengthscale: number;
}
export interface LessThanLifetimeLimits {
  readonly fda_limit_ng_per_day: number | null;
  /** While corrective actions run; not in specifications. */
  readonly ema_interim: readonly InterimLimit[];
}
export type LevelSelector = ConditionValue | readonly ConditionValue[] | { readonly from?: number; readonly to?: number };
export type LevelUnit = '%' | 'ppm' | 'ppb' | 'mg/g' | 'ug/g' | 'ng/g' | 'mg/day' | 'ug/day' | 'ng/day';
export interface LiftedRecordHold {
  readonly record_type: string;
  readonly record_id: string;
  readonly held_at: UtcTimestamp;
  readonly held_by: string;
  readonly reason_for_change: string;
  readonly lifted_at: UtcTimestamp;
  readonly lifted_by: string;
  readonly lift_reason: string;
}
export interface ListedCompoundAttachment {
  readonly id: string;
  readonly compound_id: string;
  readonly analysis_id: string | null;
  readonly project_id: string | null;
  /** A run of mass spectra. */
  readonly ms_run_id: string | null;
  readonly attached_by: string;
  readonly attached_at: UtcTimestamp;
  readonly detached_at: UtcTimestamp | null;
  /** What the analysis, project or run is called today. */
  readonly title: string;
}
export interface ListedCompoundAttachmentPage {
  readonly items: readonly ListedCompoundAttachment[];
  readonly next_cursor: string | null;
}
export interface ListedRecordHold {
  readonly record_type: string;
  readonly record_id: string;
  readonly held_at: UtcTimestamp;
  readonly held_by: string;
  readonly reason_for_change: string;
  /** What it is called today. */
  readonly title: string;
}
export interface ListedRecordHoldPage {
  readonly items: readonly ListedRecordHold[];
  readonly next_cursor: string | null;
}
export interface ListedSolvent {
  readonly name: string;
  readonly cas: string;
  readonly solvent_class: 1 | 2 | 3 | null;
  readonly limit_ppm: number | null;
  /** Of the same level as a residual solvent; the stricter holds for the row. */
  readonly verdict: RegulatoryVerdict;
}
export interface LostBinding {
  readonly at: UtcTimestamp;
  readonly former_workspace_id: string;
  /** The roots that were trusted before. */
  readonly former_root_sha256: readonly string[];
  readonly workspace_id: string;
  /** SHA-256, colon-separated upper-case hex. */
  readonly root_sha256: string;
  /** Who signed in at the workspace from that machine and gave the former binding up. */
  readonly administrator: { readonly id: string; readonly name: string };
  /** Whether the workspace was reached over the certificate its last statement came over. */
  readonly is_known_server: boolean;
  readonly reason: string;
}
export interface LostBindingInput {
  readonly at: UtcTimestamp;
  readonly former_workspace_id: string;
  /** The roots that were trusted before. */
  readonly former_root_sha256: readonly string[];
  readonly workspace_id: string;
  /** SHA-256, colon-separated upper-case hex. */
  readonly root_sha256: string;
  /** Who signed in at the workspace from that machine and gave the former binding up. */
  readonly administrator: { readonly id: string; readonly name: string };
  /** Whether the workspace was reached over the certificate its last statement came over. */
  readonly is_known_server: boolean;
  readonly reason: string;
}
export interface ManagedUser {
  readonly id: string;
  readonly email: string;
  readonly display_name: string;
  readonly is_admin: boolean;
  /** What the account is; `admin` stands here exactly where `is_admin` is true. */
  readonly roles: readonly ('admin' | 'reviewer' | 'scientist' | 'auditor' | 'guest')[];
  readonly created_at: UtcTimestamp;
  /** What the account is and since when; null where the store does not say. */
  readonly role_dates: readonly ({
    readonly role: 'admin' | 'reviewer' | 'scientist' | 'auditor' | 'guest';
    readonly since: UtcTimestamp | null;
  })[];
  readonly deactivated_at: UtcTimestamp | null;
  readonly identity_verified_at: UtcTimestamp | null;
  /** The administrator or `system`, the account itself at the set-up, the organisation of an issuer. */
  readonly identity_verified_by: string | null;
  readonly identity_verified_how: 'administrator' | 'set_up' | 'issuer' | null;
  readonly running_sessions: number;
  readonly live_api_keys: number;
  /** Credentials somebody should look at, the account itself among them where nobody signs in to it. */
  readonly overdue_credentials: number;
}
export interface ManagedUserPage {
  readonly items: readonly ManagedUser[];
  readonly next_cursor: string | null;
}
export interface MarketLimit {
  readonly impurity: string;
  readonly kind: 'nitrosamine_watch' | 'elemental_impurity' | 'residual_solvent' | 'mutagenic_impurity' | 'identification_threshold' | 'qualification_threshold';
  readonly record: { readonly type: string; readonly id: string };
  /** The choice it was computed under; null for none. */
  readonly assessed_for: readonly ('US' | 'EU' | 'CA' | 'JP' | 'GB' | 'CH')[] | null;
  /** Computed under another choice than that of the dossier. */
  readonly out_of_date: boolean;
  /** Of a record that was withdrawn, or of an entry that a later one says less of; it counts still. */
  readonly former: boolean;
  /** One for each market of the answer, in its order. */
  readonly cells: readonly MarketLimitCell[];
  /** Null where nothing governs. */
  readonly governing: {
    /** As the record writes it; shown, never computed anew. */
    readonly text: string;
    readonly unit: '%' | 'ppm' | 'ppb' | 'mg/g' | 'ug/g' | 'ng/g' | 'mg/day' | 'ug/day' | 'ng/day';
    /** The authority, ICH, or a limit of your own. */
    readonly from: string;
    readonly reason: 'strictest_of_markets' | 'stands_in' | 'no_choice' | 'ich_in_all_markets' | 'own_rule' | 'given_limit' | 'recorded_for_others';
    /** Chosen markets no limit of which is known. */
    readonly stands_in_for: readonly ('US' | 'EU' | 'CA' | 'JP' | 'GB' | 'CH')[];
    /** Null where a limit was given and compared with no source. */
    readonly basis: RegulatoryBasis | null;
  } | null;
}
export interface MarketLimitCell {
  /** ISO 3166, and EU. */
  readonly market: 'US' | 'EU' | 'CA' | 'JP' | 'GB' | 'CH';
  readonly authority: string;
  /** ich_as_adopted: no own value is known here, and the ICH guideline applies as adopted. */
  readonly state: 'own_value' | 'ich_as_adopted' | 'controlled_by_q3ab' | 'not_known';
  readonly limit: {
    /** As the record writes it; shown, never computed anew. */
    readonly text: string;
    readonly unit: '%' | 'ppm' | 'ppb' | 'mg/g' | 'ug/g' | 'ng/g' | 'mg/day' | 'ug/day' | 'ng/day';
    readonly basis: RegulatoryBasis | null;
  } | null;
}
export interface MarketLimits {
  readonly dossier_id: string;
  readonly dossier_revision: number;
  /** Those chosen; without a choice every market of the table. */
  readonly markets: readonly ('US' | 'EU' | 'CA' | 'JP' | 'GB' | 'CH')[];
  readonly is_chosen: boolean;
  readonly limits: readonly MarketLimit[];
  /** How limits of markets are put together, with the mark of each rule. */
  readonly rules: readonly { readonly reason: string; readonly rule: string; readonly status: string }[];
  readonly human_review_required: true;
  readonly disclaimer: string;
}
export interface MassEvidence {
  readonly annotation_id: string;
  /** Of the annotation, that was compared with. */
  readonly revision: number;
  /** Whether a second person had approved it then. */
  readonly reviewed: boolean;
  readonly run_id: string;
  /** Of the run of mass spectra. */
  readonly sample_name: string;
  /** By what the two are taken for one sample. */
  readonly tie: 'compound' | 'sample_name';
  /** The same in a sentence. */
  readonly tied_by: string;
  readonly outcome: 'formula_agrees' | 'mass_agrees' | 'adduct_misread' | 'exchanged' | 'part_of_structure' | 'not_seen' | 'not_comparable' | 'isotopes_disagree' | 'formula_disagrees';
  /** Whether structure and mass spectra cannot both be right of one sample. */
  readonly contradicts: boolean;
  /** Of the molecule without counter-ions; null where it cannot be read. */
  readonly structure_formula: string | null;
  /** As which the ion would be of the structure. */
  readonly adduct: string | null;
  /** Found less calculated for the structure. */
  readonly ppm: number | null;
  /** The ion it rests on, as the annotation has it by mass spectra alone. */
  readonly ion: {
    readonly key: string;
    readonly mz: number;
    readonly adduct: string | null;
    readonly formula: string | null;
    readonly level: '1' | '3' | '4' | '5' | '2a' | '2b';
  } | null;
  readonly message: string;
  /** The numbers it rests on. */
  readonly evidence: string;
  readonly remarks: readonly string[];
  readonly engine_version: string;
}
export interface MassOfCompound {
  readonly run_id: string;
  readonly sample_name: string;
  readonly created_at: UtcTimestamp;
  /** That speaks for the run: approved, or else the newest. Null where there is none. */
  readonly annotation_id: string | null;
  readonly revision: number | null;
  readonly reviewed: boolean;
  /** The ion of what the sample mostly is; null in a mixture. */
  readonly main: {
    readonly key: string;
    readonly mz: number;
    readonly adduct: string | null;
    readonly formula: string | null;
    readonly level: '1' | '3' | '4' | '5' | '2a' | '2b';
  } | null;
  /** The structure of the compound against the annotation; null without an annotation. */
  readonly registered: MassEvidence | null;
}
export interface MeasuredPurgeRequest {
  /** Result of a batch before the step. */
  readonly before_result_id: string;
  /** Result of a batch after it, of the same impurity in the same unit. */
  readonly after_result_id: string;
  /** What the measurement is: at trace level or not. */
  readonly support: PurgeSupport;
  /** How the two batches belong together. */
  readonly reason: string;
}
export interface MethodDescription {
  readonly quantity: ProvenanceQuantity;
  readonly method: 'line_fit' | 'height_over_noise' | 'zone_centre' | 'height_over_local_noise' | 'height_and_witnesses' | 'sign_of_editing' | 'lines_of_1d' | 'classification' | 'pattern_centre' | 'line_extent' | 'first_order_tree' | 'common_unit' | 'structure_share' | 'residual_of_lines' | 'exact_simulation' | 'total_line_shape' | 'prediction_and_tables' | 'shift_over_coupling' | 'region_integral' | 'integral_on_scale' | 'noise_of_region' | 'global_deconvolution' | 'deconvolution_quality' | 'expected_coupling' | 'embedded_distance' | 'reference_record' | 'arbitrated_verifiers' | 'verifier' | 'amount_of_signals' | 'propagated_uncertainty' | 'fitness_check' | 'signal_fit' | 'weighted_evidence' | 'measured_evidence' | 'cross_check' | 'increment_assignment' | 'solvent_lines' | 'reference_line' | 'as_recorded' | 'as_run';
  /** Step of the recipe whose settings the number depends on directly. */
  readonly step: string | null;
  readonly unit: 'ppm' | 'Hz' | 'MHz' | null;
  /** Works the method follows, as they are cited. */
  readonly references: readonly string[];
  /** Table of facts that takes part. */
  readonly rule_set: string | null;
}
export type MetricDirection = 'higher_is_better' | 'lower_is_better';
export interface MobileSyncReviewDecisionsRequest {
  readonly decisions: readonly ({
    /** Names the decision among those of this person. */
    readonly client_id: string;
    readonly dossier_id: string;
    readonly decision: DossierReviewVerdict;
    /** By the clock of the device, which may be ahead by 5 minutes. */
    readonly decided_at: UtcTimestamp;
    readonly comment?: string | null;
  })[];
}
export interface MobileSyncReviewDecisionsResponse {
  readonly items: readonly SyncedReviewDecision[];
}
export interface ModelLineage {
  /** Where promotions are recorded. */
  readonly registry: 'knowledge_deployment_conveyor';
  /** Everything that was ever promoted, newest promotion first. */
  readonly models: readonly ProductionModel[];
  /** Reference packs of shifts that were ever put to use, newest first: the models predictions rest on. */
  readonly shift_packs: readonly ServedPack[];
  readonly serving: number;
  readonly empty_reason: 'no_model_promoted' | null;
}
export interface MonitoringBand {
  readonly name: 'low' | 'moderate' | 'high';
  readonly from_percent: number;
}
export interface MsAnnotateRunRequest {
  /** candidates compares the structures that are given. */
  readonly modes?: readonly ('library' | 'formula' | 'candidates')[];
  /** The library the answer has to rest on; refused where another one is in use. */
  readonly pack?: string;
  /** Window of the library search. Without it that of the library’s calibration, the one q-values are told for. */
  readonly precursor_ppm?: number;
  /** Window of the fragments of candidates; without it 5 ppm, at least 0.8 mDa. */
  readonly fragment_ppm?: number;
  /** Structures to compare, for the mode candidates and for it alone. */
  readonly candidates?: readonly { readonly id: string; readonly smiles: string }[];
  /** Window of the formulas. Without it 5 ppm, and 10 ppm for a time-of-flight instrument. */
  readonly formula_ppm?: number;
  /** Without it the newest of the run. */
  readonly feature_list_id?: string;
  /** Without it every one above the line. */
  readonly feature_ids?: readonly number[];
  /** How compounds were separated. Without it retention is not judged: no file says it. */
  readonly separation?: 'reversed_phase' | 'hilic';
}
export interface MsAnnotateSpectrumRequest {
  /** candidates compares the structures that are given. */
  readonly modes?: readonly ('library' | 'formula' | 'candidates')[];
  /** The library the answer has to rest on; refused where another one is in use. */
  readonly pack?: string;
  /** Window of the library search. Without it that of the library’s calibration, the one q-values are told for. */
  readonly precursor_ppm?: number;
  /** Window of the fragments of candidates; without it 5 ppm, at least 0.8 mDa. */
  readonly fragment_ppm?: number;
  /** Structures to compare, for the mode candidates and for it alone. */
  readonly candidates?: readonly { readonly id: string; readonly smiles: string }[];
  /** Window of the formulas. Without it 5 ppm, and 10 ppm for a time-of-flight instrument. */
  readonly formula_ppm?: number;
  readonly title?: string;
  readonly precursor_mz: number;
  readonly polarity: 'positive' | 'negative';
  /** As papers write it: [M+H]+. */
  readonly adduct?: string;
  /** In any order. */
  readonly peaks: readonly { readonly mz: number; readonly intensity: number }[];
  readonly isotopes?: readonly {
    readonly neutrons: number;
    readonly mz: number;
    /** Over that of the lightest isotope. */
    readonly area_ratio: number;
  }[];
}
export interface MsAnnotatedIon {
  /** In this annotation: f and the number of a feature, s and that of a scan, or q for a spectrum that was sent. */
  readonly key: string;
  readonly feature_id: number | null;
  readonly msms_scan: number | null;
  readonly mz: number;
  readonly rt_s: number | null;
  readonly area: number | null;
  readonly area_percent: number | null;
  readonly polarity: 'positive' | 'negative';
  readonly charge: number | null;
  readonly adduct: string | null;
  /** Told by another ion of the compound, by who sent it, or assumed. */
  readonly adduct_basis: 'partner' | 'given' | 'assumed' | null;
  /** What it is taken for at this level; null where nothing but the mass is known. */
  readonly answer: MsAnswer | null;
  readonly identification_level: IdentificationLevel;
  /** 0 to 100, by calibration; null where nothing calibrates it. */
  readonly confidence: number | null;
  readonly hits: readonly MsHit[];
  readonly no_hits_reason: string | null;
  readonly formulas: readonly MsFormula[];
  readonly no_formulas_reason: string | null;
  readonly candidates: readonly MsCandidate[];
  readonly no_candidates_reason: string | null;
  readonly evidence: readonly MsEvidence[];
  readonly contradictions: readonly MsContradiction[];
  /** The revision a reviewer changed it in; null where none did. */
  readonly corrected_in: number | null;
  /** As papers report it; null without formula or adduct, or an analyser that is known. That ions were made by electrospray is assumed. */
  readonly journal: string | null;
}
export interface MsAnnotation {
  readonly id: string;
  /** Null for a spectrum that was sent by itself. */
  readonly run_id: string | null;
  readonly feature_list_id: string | null;
  readonly title: string;
  readonly status: 'queued' | 'completed' | 'failed';
  /** None until there is something to review. */
  readonly review_state: 'none' | 'pending' | 'approved' | 'rejected';
  /** 0 as it was computed; each correction adds one. */
  readonly revision: number;
  readonly created_by: string;
  readonly created_at: UtcTimestamp;
  readonly finished_at: UtcTimestamp | null;
  readonly settings: MsAnnotationSettings;
  /** The library that was searched; null where none was. */
  readonly reference_pack: UsedReferencePack | null;
  /** Why no q-values are told; null where they are. */
  readonly not_calibrated: string | null;
  /** The finest rate that can be told. */
  readonly least_q_value: number | null;
  readonly counts: MsAnnotationCounts | null;
  readonly record_sha256: string | null;
  readonly progress: { readonly stage: string; readonly fraction: number } | null;
  readonly error: { readonly code: string; readonly message: string } | null;
  /** Whether the caller may decide on it now. */
  readonly can_review: boolean;
  readonly cannot_review_reason: string | null;
  readonly engine_version: string;
  readonly warnings: readonly Warning[];
  readonly human_review_required: boolean;
  readonly disclaimer: string;
  /** Structures of NMR analyses of the sample, as they were when this was computed. */
  readonly nmr: readonly NmrEvidence[];
  /** False where the NMR analyses of the sample moved on since. Null where there were and are none. */
  readonly nmr_is_current: boolean | null;
  readonly features: readonly MsAnnotatedIon[];
  readonly next_cursor: string | null;
}
export interface MsAnnotationCounts {
  readonly ions: number;
  readonly levels: Readonly<Record<string, number>>;
  readonly contradictions: number;
}
export interface MsAnnotationSettings {
  readonly modes: readonly ('library' | 'formula' | 'candidates')[];
  /** Window of the library search to either side. */
  readonly precursor_ppm: number;
  /** Window of the formulas to either side. */
  readonly formula_ppm: number;
  /** Window of the fragments that the breaking of bonds explains. */
  readonly fragment_ppm: number;
  /** Null: every feature above the line. */
  readonly feature_ids: readonly number[] | null;
  readonly candidates: readonly { readonly id: string; readonly smiles: string }[];
  /** How compounds were separated, as was said; null where nobody said it: retention is not judged then. */
  readonly separation: 'reversed_phase' | 'hilic' | null;
}
export interface MsAnnotationSummary {
  readonly id: string;
  /** Null for a spectrum that was sent by itself. */
  readonly run_id: string | null;
  readonly feature_list_id: string | null;
  readonly title: string;
  readonly status: 'queued' | 'completed' | 'failed';
  /** None until there is something to review. */
  readonly review_state: 'none' | 'pending' | 'approved' | 'rejected';
  /** 0 as it was computed; each correction adds one. */
  readonly revision: number;
  readonly created_by: string;
  readonly created_at: UtcTimestamp;
  readonly finished_at: UtcTimestamp | null;
  readonly settings: MsAnnotationSettings;
  /** The library that was searched; null where none was. */
  readonly reference_pack: UsedReferencePack | null;
  /** Why no q-values are told; null where they are. */
  readonly not_calibrated: string | null;
  /** The finest rate that can be told. */
  readonly least_q_value: number | null;
  readonly counts: MsAnnotationCounts | null;
  readonly record_sha256: string | null;
  readonly progress: { readonly stage: string; readonly fraction: number } | null;
  readonly error: { readonly code: string; readonly message: string } | null;
  /** Whether the caller may decide on it now. */
  readonly can_review: boolean;
  readonly cannot_review_reason: string | null;
  readonly engine_version: string;
  readonly warnings: readonly Warning[];
  readonly human_review_required: boolean;
  readonly disclaimer: string;
}
export interface MsAnnotationSummaryPage {
  readonly items: readonly MsAnnotationSummary[];
  readonly next_cursor: string | null;
}
export interface MsAnswer {
  readonly name: string | null;
  readonly smiles: string | null;
  /** Its standard InChIKey. */
  readonly inchikey: string | null;
  readonly formula: string | null;
  readonly basis: 'library' | 'formula' | 'candidate' | 'reviewer';
  /** Standard InChI of the structure; null where InChI cannot say it. */
  readonly inchi: string | null;
}
export interface MsCandidate {
  /** As it was given. */
  readonly id: string;
  readonly smiles: string;
  /** Candidates of one score share it. */
  readonly rank: number;
  /** How likely a peak is on average, over the same by the best candidate; it says nothing of a structure that was not given. */
  readonly score: number;
  /** Share of the intensity of the peaks looked at. */
  readonly explained_intensity: number;
  /** Precursor found less calculated. */
  readonly ppm: number;
  /** False where the limit of fragments was reached. */
  readonly complete: boolean;
  readonly peaks: readonly {
    readonly mz: number;
    readonly intensity: number;
    readonly formula: string;
    readonly ppm: number;
    readonly broken_bonds: number;
    readonly hydrogen_shift: number;
    readonly energy_kj_mol: number;
    /** Of the structure as its SMILES numbers them: a1, a2 … */
    readonly atom_ids: readonly string[];
  }[];
  /** Standard InChI of the structure; null where InChI cannot say it. */
  readonly inchi: string | null;
  /** Its standard InChIKey. */
  readonly inchikey: string | null;
}
export interface MsChromatogram {
  readonly kind: 'tic' | 'bpc' | 'xic';
  readonly mz: number | null;
  readonly tolerance_ppm: number | null;
  /** Of the scans that take part: 1, or the lowest there is. */
  readonly level: number;
  /** Of the scan; of an envelope the middle of each column. */
  readonly retention_time_s: readonly number[];
  /** Of an envelope the highest of each column. */
  readonly intensity: readonly number[];
  /** Number of the scan the intensity is of. */
  readonly scans: readonly number[];
  /** Of each column; null where every scan is shown. */
  readonly lowest: readonly number[] | null;
}
export interface MsCompareRunsRequest {
  readonly runs: readonly ({ readonly run_id: string; readonly role?: 'sample' | 'blank' })[];
}
export interface MsComparedCell {
  /** Filled: no feature is listed, the area was measured in its place. */
  readonly kind: 'found' | 'filled';
  /** Intensity × s. */
  readonly area: number;
  readonly feature_id: number | null;
  /** Points a filled area rests on; 0 says that nothing was there. */
  readonly points: number | null;
  /** Area here over the mean area of the blanks; null in blanks, without blanks, and where no blank shows the ion. */
  readonly blank_ratio: number | null;
  /** Whether it stands out from the blanks; null in blanks and without blanks. */
  readonly kept: boolean | null;
}
export interface MsComparedRow {
  /** From 1 on, by m/z and then by time. */
  readonly row: number;
  readonly mz: number;
  /** On the clock of the reference. */
  readonly rt_s: number;
  readonly polarity: 'positive' | 'negative' | 'unknown';
  readonly charge: number | null;
  /** One for each run, in their order. */
  readonly cells: readonly MsComparedCell[];
}
export interface MsComparedRun {
  readonly run_id: string;
  readonly role: 'sample' | 'blank';
  /** The feature list that took part; a newer one does not change this comparison. */
  readonly list_id: string;
  /** The others took its clock; null until it is compared. */
  readonly reference: boolean | null;
  /** Peaks that line its times up with those of the reference. */
  readonly landmarks: number | null;
  /** False where there were too few landmarks: its times are left as they are. */
  readonly warped: boolean | null;
  readonly residual_s: number | null;
}
export interface MsComparison {
  readonly id: string;
  readonly project_id: string | null;
  readonly status: 'queued' | 'completed' | 'failed';
  readonly created_by: string;
  readonly created_at: UtcTimestamp;
  readonly finished_at: UtcTimestamp | null;
  readonly runs: readonly MsComparedRun[];
  readonly row_count: number | null;
  /** Of the reference: it joins the runs. */
  readonly recipe: Readonly<Record<string, number>> | null;
  readonly record_sha256: string | null;
  readonly progress: { readonly stage: string; readonly fraction: number } | null;
  readonly error: { readonly code: string; readonly message: string } | null;
  readonly engine_version: string;
  readonly warnings: readonly Warning[];
  readonly human_review_required: boolean;
  readonly disclaimer: string;
  readonly rows: readonly MsComparedRow[];
  readonly next_cursor: string | null;
}
export interface MsComparisonSummary {
  readonly id: string;
  readonly project_id: string | null;
  readonly status: 'queued' | 'completed' | 'failed';
  readonly created_by: string;
  readonly created_at: UtcTimestamp;
  readonly finished_at: UtcTimestamp | null;
  readonly runs: readonly MsComparedRun[];
  readonly row_count: number | null;
  /** Of the reference: it joins the runs. */
  readonly recipe: Readonly<Record<string, number>> | null;
  readonly record_sha256: string | null;
  readonly progress: { readonly stage: string; readonly fraction: number } | null;
  readonly error: { readonly code: string; readonly message: string } | null;
  readonly engine_version: string;
  readonly warnings: readonly Warning[];
  readonly human_review_required: boolean;
  readonly disclaimer: string;
}
export interface MsComparisonSummaryPage {
  readonly items: readonly MsComparisonSummary[];
  readonly next_cursor: string | null;
}
export interface MsContradiction {
  readonly code: 'partner_missing' | 'adduct_disagrees' | 'isotopes_disagree' | 'formula_disagrees' | 'mass_disagrees' | 'retention_disagrees' | 'nmr_disagrees';
  readonly message: string;
  /** The numbers it rests on. */
  readonly evidence: string;
}
export interface MsCorrection {
  /** Of the ion. */
  readonly key: string;
  /** Lower as the reviewer sees fit; higher only as far as recorded evidence bears it. */
  readonly identification_level?: IdentificationLevel;
  /** What it is taken for instead; null: nothing but the mass is known. */
  readonly answer?: {
    readonly name?: string | null;
    readonly smiles?: string | null;
    readonly formula?: string | null;
  } | null;
  readonly diagnostic?: {
    /** The rule by which these ions mean this structure. */
    readonly rule: string;
    /** m/z */
    readonly ions: readonly number[];
    /** Isomers that were considered and do not fit. */
    readonly excluded: readonly string[];
  };
  readonly standard?: {
    readonly annotation_id: string;
    /** Of the ion in that annotation. */
    readonly key: string;
    /** Scatter of its retention time, in minutes, where it is known. */
    readonly retention_sd_min?: number;
  };
}
export interface MsEvidence {
  readonly kind: 'library' | 'formula' | 'adduct' | 'isotopes' | 'candidates' | 'standard' | 'diagnostic';
  /** Whether it bears the level it is named for. */
  readonly met: boolean;
  /** The level it is a condition of. */
  readonly level: IdentificationLevel | null;
  readonly statement: string;
}
export interface MsFeature {
  /** In its list, from 1 on, by m/z and then by time. */
  readonly id: number;
  /** Of the lightest isotope. */
  readonly mz: number;
  /** Of the apex. */
  readonly rt_s: number;
  readonly start_s: number;
  readonly end_s: number;
  /** At half height. */
  readonly width_s: number;
  /** Above the baseline, intensity × s. */
  readonly area: number;
  /** Down to zero. */
  readonly raw_area: number;
  /** Of the areas of all features above the line of its polarity; null below the line. Not a mass fraction: ions answer differently. */
  readonly area_percent: number | null;
  readonly height: number;
  readonly signal_to_noise: number;
  readonly quality: number;
  readonly polarity: 'positive' | 'negative' | 'unknown';
  /** Signed; null where no isotope and no adduct tells it. */
  readonly charge: number | null;
  /** Told by other ions of the same shape; null where none tells it. */
  readonly adduct: string | null;
  /** Of the compound, in u, as its adduct says. */
  readonly neutral_mass: number | null;
  /** Features of one compound have one number. */
  readonly network: number | null;
  readonly isotopes: readonly {
    /** Over the lightest isotope. */
    readonly neutrons: number;
    readonly mz: number;
    readonly area: number;
    /** Over the area of the feature. */
    readonly area_ratio: number;
  }[];
  /** The fragment scan nearest to the apex, those of the ion itself first. */
  readonly msms_scan: number | null;
  readonly msms_scans: readonly ({ readonly scan: number; readonly by: 'ion' | 'window' })[];
  /** Features of one shape at one time have one number. */
  readonly group: number;
  /** The survey the apex stands in. */
  readonly apex_scan: number;
  /** Why it stands below the line; empty above it. */
  readonly below_line: readonly ('quality' | 'signal_to_noise' | 'width' | 'points')[];
}
export interface MsFeatureList {
  readonly id: string;
  readonly run_id: string;
  readonly status: 'queued' | 'completed' | 'failed';
  readonly created_by: string;
  readonly created_at: UtcTimestamp;
  readonly finished_at: UtcTimestamp | null;
  /** Whose defaults the recipe takes; null until it is found. */
  readonly instrument_kind: 'orbitrap' | 'tof' | null;
  /** Every number the search used; null until it is found. */
  readonly recipe: Readonly<Record<string, number>> | null;
  /** What of it was asked for. */
  readonly overrides: Readonly<Record<string, number>>;
  readonly feature_count: number | null;
  readonly above_line_count: number | null;
  /** Of the list as it is kept; the audit trail has the same. */
  readonly record_sha256: string | null;
  readonly progress: { readonly stage: string; readonly fraction: number } | null;
  readonly error: { readonly code: string; readonly message: string } | null;
  readonly engine_version: string;
  readonly warnings: readonly Warning[];
  readonly human_review_required: boolean;
  readonly disclaimer: string;
  readonly items: readonly MsFeature[];
  readonly next_cursor: string | null;
}
export interface MsFeatureListSummary {
  readonly id: string;
  readonly run_id: string;
  readonly status: 'queued' | 'completed' | 'failed';
  readonly created_by: string;
  readonly created_at: UtcTimestamp;
  readonly finished_at: UtcTimestamp | null;
  /** Whose defaults the recipe takes; null until it is found. */
  readonly instrument_kind: 'orbitrap' | 'tof' | null;
  /** Every number the search used; null until it is found. */
  readonly recipe: Readonly<Record<string, number>> | null;
  /** What of it was asked for. */
  readonly overrides: Readonly<Record<string, number>>;
  readonly feature_count: number | null;
  readonly above_line_count: number | null;
  /** Of the list as it is kept; the audit trail has the same. */
  readonly record_sha256: string | null;
  readonly progress: { readonly stage: string; readonly fraction: number } | null;
  readonly error: { readonly code: string; readonly message: string } | null;
  readonly engine_version: string;
  readonly warnings: readonly Warning[];
  readonly human_review_required: boolean;
  readonly disclaimer: string;
}
export interface MsFeatureListSummaryPage {
  readonly items: readonly MsFeatureListSummary[];
  readonly next_cursor: string | null;
}
export interface MsFindFeaturesRequest {
  /** Numbers that differ from the defaults, by name: see /ms/recipe-parameters. */
  readonly recipe?: Readonly<Record<string, number>>;
}
export interface MsFormula {
  /** Of the neutral molecule, in the order of Hill. */
  readonly formula: string;
  /** Found less calculated. */
  readonly ppm: number;
  /** Among these formulas; says nothing of elements that were not looked for. */
  readonly posterior: number;
  /** 0 at best; null where no isotopes were seen. */
  readonly isotope_score: number | null;
  /** Share of the square roots of the fragments’ intensities; null without fragments. */
  readonly explained_intensity: number | null;
  readonly explained_peaks: readonly {
    readonly mz: number;
    readonly formula: string;
    readonly loss: string;
    readonly radical: boolean;
  }[];
}
export interface MsHit {
  /** From 1 on. */
  readonly rank: number;
  /** Hits of one group are isomers that these fragments cannot part. */
  readonly group: number;
  readonly record: {
    /** As its source calls it. */
    readonly id: string;
    readonly name: string | null;
    readonly smiles: string | null;
    readonly inchikey: string | null;
    readonly formula: string | null;
    readonly adduct: string | null;
    readonly precursor_mz: number | null;
    readonly collision_energy: string | null;
    readonly instrument: string | null;
    readonly licence: string;
  };
  readonly method: 'spectral_entropy';
  readonly score: number;
  readonly cosine: number;
  readonly modified_cosine: number;
  readonly matched_peaks: number;
  readonly matches: readonly { readonly query_mz: number; readonly reference_mz: number; readonly share: number }[];
  /** Its tallest peaks, for a picture; null beyond the first hits. */
  readonly reference: { readonly mz: readonly number[]; readonly intensity: readonly number[] } | null;
  /** Precursor found less that of the record. */
  readonly ppm: number | null;
  /** How often first hits with such evidence were right; null where nothing judges it. */
  readonly probability: number | null;
  readonly q_value: number | null;
  /** Why no q-value is told; null where it is. */
  readonly q_value_reason: string | null;
  /** It may be surer than can be told. */
  readonly q_value_is_bound: boolean;
  readonly adduct: string | null;
  /** The best this hit could bear by itself. */
  readonly level: IdentificationLevel;
}
export interface MsImpuritySending {
  readonly evidence: ImpurityEvidenceByMass;
  /** Null where it is not open to the caller. */
  readonly dossier: { readonly id: string; readonly title: string } | null;
  /** False where it was sent before: nothing was recorded, and this is what was. */
  readonly is_new: boolean;
  readonly human_review_required: boolean;
  readonly disclaimer: string;
}
export interface MsIonCompound {
  readonly id: string;
  readonly annotation_id: string;
  /** That was approved. */
  readonly annotation_revision: number;
  readonly ion_key: string;
  /** How sure the structure was. */
  readonly identification_level: '1' | '3' | '4' | '5' | '2a' | '2b';
  /** As it was proposed. */
  readonly smiles: string;
  /** Null where it is deleted, or not open to the caller. */
  readonly compound: { readonly id: string; readonly name: string } | null;
  readonly registered_by: string;
  readonly registered_at: UtcTimestamp;
}
export interface MsIonCompoundPage {
  readonly items: readonly MsIonCompound[];
  readonly next_cursor: string | null;
}
export interface MsPrecursor {
  readonly mz: number;
  readonly intensity: number | null;
  /** Signed. */
  readonly charge: number | null;
  readonly isolation_target_mz: number | null;
  /** Distance of the edge below the target. */
  readonly isolation_lower_mz: number | null;
  readonly isolation_upper_mz: number | null;
  readonly activation: string | null;
  readonly collision_energy: number | null;
  readonly collision_energy_unit: 'eV' | '%' | null;
}
export interface MsReading {
  readonly format: 'mzml' | 'mzxml' | 'mgf' | 'msp' | 'massbank' | 'gnps_json';
  /** As the file names it; empty where it does not. */
  readonly instrument: string;
  readonly polarity: 'positive' | 'negative' | 'both' | 'unknown';
  readonly scans: number;
  readonly scans_by_level: readonly { readonly level: number; readonly scans: number }[];
  readonly centroid_scans: number;
  readonly peaks: number;
  /** Retention time of the first scan; null where none has one. */
  readonly from_s: number | null;
  readonly to_s: number | null;
  readonly from_mz: number | null;
  readonly to_mz: number | null;
  readonly warnings: readonly Warning[];
}
export interface MsRecipeParameter {
  readonly name: string;
  readonly unit: string;
  readonly meaning: string;
  readonly least: number;
  readonly most: number;
  readonly whole: boolean;
  readonly defaults: { readonly orbitrap: number; readonly tof: number };
}
export interface MsRecipeParametersResponse {
  readonly items: readonly MsRecipeParameter[];
}
export interface MsRegisterCompoundRequest {
  /** Of the ion in the annotation. */
  readonly key: string;
  /** Without it the name the ion was taken for, or its formula. */
  readonly name?: string;
}
export interface MsRegisteredCompound {
  readonly registration: MsIonCompound;
  /** False where it was sent before: nothing was recorded, and this is what was. */
  readonly is_new: boolean;
  /** False where the caller had the structure in the registry before. */
  readonly is_new_compound: boolean;
}
export interface MsReview {
  readonly id: string;
  readonly annotation_id: string;
  readonly decision: 'approve' | 'reject' | 'correct';
  /** That was decided on; of a correction the one it made. */
  readonly revision: number;
  readonly comment: string;
  readonly reason_code: MsReviewReason | null;
  readonly corrections: readonly MsCorrection[];
  readonly reviewer_id: string;
  readonly reviewer_name: string;
  readonly override: boolean;
  readonly reason_for_change: string | null;
  readonly created_at: UtcTimestamp;
}
export interface MsReviewPage {
  readonly items: readonly MsReview[];
  readonly next_cursor: string | null;
}
export type MsReviewReason = 'wrong_compound' | 'wrong_formula' | 'wrong_adduct' | 'isomers_not_parted' | 'level_too_high' | 'not_a_compound' | 'other';
export interface MsReviewRequest {
  readonly decision: 'approve' | 'reject' | 'correct';
  readonly comment: string;
  readonly reason_code?: MsReviewReason;
  /** Required for correct, and for it alone. */
  readonly corrections?: readonly MsCorrection[];
  readonly override?: boolean;
  /** Required with override. */
  readonly reason_for_change?: string;
}
export interface MsRun {
  readonly id: string;
  readonly sample_name: string;
  readonly file_name: string;
  readonly status: MsRunStatus;
  readonly project_id: string | null;
  readonly archive_id: string;
  readonly created_by: string;
  readonly created_at: UtcTimestamp;
  /** Null until it is read. */
  readonly reader_version: string | null;
  /** Null until it is read. */
  readonly reading: MsReading | null;
  readonly error: { readonly code: string; readonly message: string } | null;
  readonly deletion?: Deletion;
}
export interface MsRunPage {
  readonly items: readonly MsRun[];
  readonly next_cursor: string | null;
}
export type MsRunStatus = 'queued' | 'processing' | 'completed' | 'failed';
export interface MsScan {
  /** Number of the scan in this run. */
  readonly scan: number;
  /** As the file writes it. */
  readonly scan_id: string;
  readonly level: number;
  readonly polarity: 'positive' | 'negative' | 'unknown';
  readonly centroid: boolean;
  readonly retention_time_s: number | null;
  readonly precursor: MsPrecursor | null;
  readonly mobility: { readonly value: number; readonly unit: 'Vs/cm2' | 'ms' } | null;
  readonly peaks: number;
  readonly total_intensity: number;
  readonly base_peak_mz: number | null;
}
export interface MsScanPage {
  readonly items: readonly MsScan[];
  readonly next_cursor: string | null;
}
export interface MsSendImpurityRequest {
  /** Of the ion in the annotation. */
  readonly key: string;
  readonly dossier_id: string;
  /** What the register calls it. Without it the name the ion was taken for, or its formula, m/z and time. */
  readonly name?: string;
  readonly impurity_kind?: 'process' | 'degradant';
}
export interface MsSentImpurity {
  readonly evidence: ImpurityEvidenceByMass;
  /** Null where it is not open to the caller. */
  readonly dossier: { readonly id: string; readonly title: string } | null;
}
export interface MsSentImpurityPage {
  readonly items: readonly MsSentImpurity[];
  readonly next_cursor: string | null;
}
export interface MsSpectrum {
  /** Number of the scan in this run. */
  readonly scan: number;
  /** As the file writes it. */
  readonly scan_id: string;
  readonly level: number;
  readonly polarity: 'positive' | 'negative' | 'unknown';
  readonly centroid: boolean;
  readonly retention_time_s: number | null;
  readonly precursor: MsPrecursor | null;
  readonly mobility: { readonly value: number; readonly unit: 'Vs/cm2' | 'ms' } | null;
  readonly peaks: number;
  readonly total_intensity: number;
  readonly base_peak_mz: number | null;
  /** Ascending. */
  readonly mz: readonly number[];
  readonly intensity: readonly number[];
}
export interface Multiplet {
  readonly id: string;
  readonly from_ppm: number;
  readonly to_ppm: number;
  readonly shift_ppm: number;
  readonly multiplicity: string;
  readonly j_hz: readonly number[];
  readonly area: number;
  /** Relative area; a ratio, not a proton count. */
  readonly ratio: number | null;
  /** Proton count on the scale that the structure bears out; only where one was given. */
  readonly protons: number | null;
  readonly category: PeakCategory;
  readonly peak_ids: readonly string[];
  /** What there is to know about the count; absent in results of engines before 0.9.0. */
  readonly count_marks?: readonly ({
    readonly code: 'broad' | 'exchangeable' | 'under_water' | 'under_solvent' | 'overlapped' | 'lowered_by_suppression' | 'fit_differs' | 'uncertain';
    /** In words with numbers. */
    readonly detail: string;
  })[];
  /** A person set the limits: the area is the sum of the points between them. */
  readonly drawn?: boolean;
}
export interface MutagenicImpurity {
  readonly name: string;
  /** CAS number; its check digit is looked at, and it is held against name and structure. */
  readonly cas?: string;
  readonly smiles: string;
  readonly level_ug_per_day?: number;
  readonly ames?: 'positive' | 'negative';
  readonly carcinogenicity?: 'positive' | 'negative';
  /** shared_alert: the alert is that of a substance which tested non-mutagenic (class 4). */
  readonly expert_call?: 'positive' | 'negative' | 'shared_alert';
  readonly qsar?: readonly ({
    readonly method: 'expert_rule' | 'statistical';
    readonly call: 'positive' | 'negative' | 'inconclusive' | 'out_of_domain';
  })[];
}
export interface MutagenicImpurityRow {
  readonly name: string;
  readonly verdict: RegulatoryVerdict;
  /** name@version+sha256:…, over table, engine and rounding; followed by that of a rule row where one was used. */
  readonly rule_set_version: string;
  readonly basis: readonly RegulatoryBasis[];
  readonly numbers: readonly EvidencedNumber[];
  /** A rule row of your own in place of what is published; null where none was used. */
  readonly override: AppliedOverride | null;
  /** Null where nothing given allows to tell. */
  readonly m7_class: number | null;
  readonly limit_ug_per_day: number | null;
  readonly limit_kind: 'ttc' | 'less_than_lifetime' | 'compound_specific' | 'cohort_of_concern' | 'q3ab';
  readonly total_limit_ug_per_day: number | null;
  readonly alerts: readonly StructuralAlert[];
  readonly cohort_of_concern: readonly StructuralAlert[];
  /** The two (Q)SAR methods of ICH M7, section 6, and how they agree. */
  readonly qsar: QsarOpinions | null;
  readonly counter_ions: readonly string[];
  readonly expert_review_required: boolean;
  /** Where ICH Q3C lists the compound in class 1 or 2; null for any other, and in records of before. */
  readonly listed_solvent: ListedSolvent | null;
  /** Of the potency table in use, a study that gives less than the limit. The limit governs; where the study is robust, the row is review until a second person reviewed a rule row that says which one holds. */
  readonly stricter_study: StricterStudy | null;
  /** In its list of the request, from 0: names may repeat. */
  readonly place: number;
}
export interface MutagenicTotal {
  readonly sum_ug_per_day: number;
  readonly limit_ug_per_day: number;
  readonly exceeds: boolean;
  readonly basis: readonly RegulatoryBasis[];
  readonly numbers: readonly EvidencedNumber[];
}
export interface MutagenicityPrediction {
  readonly call: 'positive' | 'negative' | 'inconclusive' | 'out_of_domain';
  /** Of a positive bacterial test, calibrated on compounds of other scaffolds. */
  readonly probability: number;
  readonly in_domain: boolean;
  /** Atoms with neighbours as no compound of the set has them. */
  readonly unknown_atom_ids: readonly string[];
  /** What the set says of this very compound; null where it is not in it. */
  readonly tested: 'positive' | 'negative' | null;
  /** Compounds of the set, the nearest first. */
  readonly neighbours: readonly ({
    readonly id: string;
    readonly smiles: string;
    readonly ames: 'positive' | 'negative';
    readonly origin: string | null;
    /** 1 with the same fragments, 0 with none in common. */
    readonly likeness: number;
  })[];
  readonly pack: UsedReferencePack;
}
export interface NewApiKey {
  readonly id: string;
  readonly name: string;
  readonly kind: 'personal' | 'machine';
  readonly scopes: readonly string[];
  readonly created_at: UtcTimestamp;
  readonly expires_at: UtcTimestamp | null;
  readonly last_used_at: UtcTimestamp | null;
  readonly revoked_at: UtcTimestamp | null;
  /** Shown once, never stored in clear. */
  readonly secret: string;
}
export interface NewInvitation {
  readonly id: string;
  readonly email: string;
  readonly display_name: string | null;
  readonly roles: readonly ('admin' | 'reviewer' | 'scientist' | 'auditor' | 'guest')[];
  /** Only an open one lets somebody in, once. */
  readonly state: 'open' | 'used' | 'withdrawn' | 'expired';
  /** `by_hand`: no mail server is configured, and whoever invited passes the link on. */
  readonly delivery: 'by_hand' | 'waiting' | 'sent' | 'failed';
  readonly created_by: string;
  readonly created_at: UtcTimestamp;
  readonly expires_at: UtcTimestamp;
  /** The account that came of it. */
  readonly used_by: string | null;
  /** Shown once, and never stored in clear; null where it was sent by mail. */
  readonly code: string | null;
  /** Opens the workstation with the code in its fragment. */
  readonly link: string | null;
}
export interface Nitrosamine {
  /** A name, an abbreviation or a CAS number; limits are found by the structure first. */
  readonly name: string;
  /** CAS number; its check digit is looked at, and it is held against name and structure. */
  readonly cas?: string;
  readonly smiles?: string;
  readonly measured_ng_per_day?: number;
  /** A limit an authority published, as you say; it goes before every other. */
  readonly published_limit_ng_per_day?: number;
}
export interface NitrosamineControlOptions {
  readonly fda: { readonly total: TotalControlOption; readonly flexible: PercentControlOption | null } | null;
  readonly ema: {
    readonly negligible: readonly string[];
    readonly total: TotalControlOption | null;
    readonly flexible: PercentControlOption;
  } | null;
}
export interface NitrosamineCumulativeRisk {
  readonly id: string;
  readonly dossier_id: string;
  /** Of the dossier when this was computed. */
  readonly dossier_revision: number;
  /** As it was then. */
  readonly product: ProductContext;
  readonly warnings: readonly CumulativeRiskWarning[];
  readonly human_review_required: true;
  readonly disclaimer: string;
  readonly rule_set_versions: readonly string[];
  readonly created_by: string;
  readonly created_at: UtcTimestamp;
  readonly sum: number;
  readonly verdict: RegulatoryVerdict;
  /** Whether the sum is at most 1, as FDA and EMA ask. */
  readonly accepted_by_authorities: boolean;
  readonly rule_set_version: string;
  readonly basis: readonly RegulatoryBasis[];
  readonly numbers: readonly EvidencedNumber[];
  readonly watches: readonly {
    readonly name: string;
    readonly measured_ng_per_day: number;
    readonly limit_ng_per_day: number;
    readonly ratio: number;
    readonly watch_id: string;
  }[];
  /** Every watch of the dossier that is not in the sum. */
  readonly excluded: readonly { readonly watch_id: string; readonly name: string; readonly reason: RiskExclusionReason }[];
  /** How the authorities treat several nitrosamines in one product: information. */
  readonly options: NitrosamineControlOptions;
}
export interface NitrosamineRow {
  readonly name: string;
  readonly verdict: RegulatoryVerdict;
  /** name@version+sha256:…, over table, engine and rounding; followed by that of a rule row where one was used. */
  readonly rule_set_version: string;
  readonly basis: readonly RegulatoryBasis[];
  readonly numbers: readonly EvidencedNumber[];
  /** A rule row of your own in place of what is published; null where none was used. */
  readonly override: AppliedOverride | null;
  /** Null where no structure was given. */
  readonly cpca: CarcinogenicPotency | null;
  readonly acceptable_intake: readonly AcceptableIntake[];
  readonly governing_limit_ng_per_day: number | null;
  /** own: a rule row of your own that speaks for no authority. */
  readonly governing_limit_from: 'given' | 'own' | 'FDA' | 'EMA' | 'HC' | null;
  readonly measured_ng_per_day: number | null;
  /** Measured over governing limit. */
  readonly ratio: number | null;
  /** Information; the verdict rests on the lifetime limit. */
  readonly less_than_lifetime: LessThanLifetimeLimits;
  readonly counter_ions: readonly string[];
  /** Published names an ambiguous one may stand for. */
  readonly published_candidates: readonly string[];
  /** In its list of the request, from 0: names may repeat. */
  readonly place: number;
}
export interface NitrosamineWatch {
  readonly id: string;
  readonly dossier_id: string;
  /** Of the dossier when this was computed. */
  readonly dossier_revision: number;
  /** As it was then. */
  readonly product: ProductContext;
  readonly warnings: readonly ImpurityAssessmentWarning[];
  readonly human_review_required: true;
  readonly disclaimer: string;
  readonly rule_set_versions: readonly string[];
  readonly created_by: string;
  readonly created_at: UtcTimestamp;
  readonly request: NitrosamineWatchRequest;
  /** Equal for all spellings, salts and labelled forms of one nitrosamine. */
  readonly identity: { readonly code: string; readonly method: string };
  /** Category with its trace, and the acceptable intake of each jurisdiction. */
  readonly nitrosamine: {
    readonly name: string;
    readonly verdict: RegulatoryVerdict;
    /** name@version+sha256:…, over table, engine and rounding; followed by that of a rule row where one was used. */
    readonly rule_set_version: string;
    readonly basis: readonly RegulatoryBasis[];
    readonly numbers: readonly EvidencedNumber[];
    /** A rule row of your own in place of what is published; null where none was used. */
    readonly override: AppliedOverride | null;
    /** Null where no structure was given. */
    readonly cpca: CarcinogenicPotency | null;
    readonly acceptable_intake: readonly AcceptableIntake[];
    readonly governing_limit_ng_per_day: number | null;
    /** own: a rule row of your own that speaks for no authority. */
    readonly governing_limit_from: 'given' | 'own' | 'FDA' | 'EMA' | 'HC' | null;
    readonly measured_ng_per_day: number | null;
    /** Measured over governing limit. */
    readonly ratio: number | null;
    /** Information; the verdict rests on the lifetime limit. */
    readonly less_than_lifetime: LessThanLifetimeLimits;
    readonly counter_ions: readonly string[];
    /** Published names an ambiguous one may stand for. */
    readonly published_candidates: readonly string[];
  };
  /** Of each structure the watch measured highest is current, of equal ones the newest; a withdrawn one never. */
  readonly status: 'current' | 'superseded' | 'withdrawn';
  readonly superseded_by: string | null;
  readonly withdrawal: Withdrawal | null;
}
export interface NitrosamineWatchPage {
  readonly items: readonly NitrosamineWatch[];
  readonly next_cursor: string | null;
}
export interface NitrosamineWatchRequest {
  /** A name, an abbreviation or a CAS number; limits are found by the structure first. */
  readonly name: string;
  /** CAS number; its check digit is looked at, and it is held against name and structure. */
  readonly cas?: string;
  readonly smiles: string;
  readonly measured_ng_per_day?: number;
  /** A limit an authority published, as you say; it goes before every other. */
  readonly published_limit_ng_per_day?: number;
  /** Of the batch that was measured. */
  readonly batch_no?: string;
}
export interface NitrosoGroup {
  /** Nitrogen, nitroso nitrogen, oxygen. */
  readonly atom_ids: readonly string[];
  readonly in_scope: boolean;
  readonly category: number | null;
  readonly score: number | null;
  readonly alpha_hydrogens: {
    readonly pair: string;
    readonly score: number | null;
    readonly atom_ids: readonly string[];
    readonly reason: string;
  } | null;
  /** The step of the flowchart that decided, or why it is out of scope. */
  readonly reason: string;
  /** Every feature of the table, also those that do not apply. */
  readonly features: readonly TracedPotencyFeature[];
}
export interface NmrEvidence {
  readonly analysis_id: string;
  /** Of the analysis, that was compared with. */
  readonly revision: number;
  readonly title: string;
  /** Further analyses of the sample with the same structure. */
  readonly also: readonly string[];
  /** Whether a person had approved it then. */
  readonly reviewed: boolean;
  readonly tie: 'compound' | 'sample_name';
  /** By what the two are taken for one sample. */
  readonly tied_by: string;
  readonly smiles: string;
  /** Of the molecule without counter-ions; null where it cannot be read. */
  readonly formula: string | null;
  readonly outcome: 'formula_agrees' | 'mass_agrees' | 'adduct_misread' | 'exchanged' | 'part_of_structure' | 'not_seen' | 'not_comparable' | 'isotopes_disagree' | 'formula_disagrees';
  readonly contradicts: boolean;
  /** Of the ion it rests on. */
  readonly key: string | null;
  /** As which that ion would be of the structure. */
  readonly adduct: string | null;
  readonly ppm: number | null;
  readonly message: string;
  readonly evidence: string;
  readonly remarks: readonly string[];
}
export interface NmrFindingsSendImpurityRequest {
  /** A line of category impurity in the revision that counts. Sent with it are the lines of the same assignment, or of its multiplet. */
  readonly peak_id: string;
  /** That was looked at; another one meanwhile is a 409. */
  readonly revision: number;
  readonly dossier_id: string;
  /** What the register calls it. Without it what the line is assigned to; of a line without an assignment “Unidentified” with its shift. */
  readonly name?: string;
  /** Where a person knows the structure. */
  readonly smiles?: string;
  /** Of all signals that are sent, where a person knows them: then the amount follows from the integral. */
  readonly protons?: number;
  readonly impurity_kind?: 'process' | 'degradant';
}
export interface NmrImpuritySending {
  readonly evidence: ImpurityEvidenceByNmr;
  /** Null where it is not open to the caller. */
  readonly dossier: { readonly id: string; readonly title: string } | null;
  /** False where it was sent before: nothing was recorded, and this is what was. */
  readonly is_new: boolean;
  readonly human_review_required: boolean;
  readonly disclaimer: string;
}
export interface NmrOfCompound {
  readonly analysis_id: string;
  readonly title: string;
  readonly nucleus: Nucleus;
  readonly status: AnalysisStatus;
  readonly revision: number;
  readonly review_state: FidRunReviewState | null;
  readonly created_at: UtcTimestamp;
  /** The structure the analysis has; null without one. */
  readonly smiles: string | null;
  /** Standard InChI of the structure; null where InChI cannot say it. */
  readonly inchi: string | null;
  /** Its standard InChIKey. */
  readonly inchikey: string | null;
  readonly formula: string | null;
  /** Whether that structure is the compound’s, stereochemistry and all; null without one. */
  readonly is_registered: boolean | null;
  /** Of its check; null without one. */
  readonly verdict: 'consistent' | 'contradicted' | 'cannot_tell' | null;
  /** How well the structure matches the signals: in so many of 100 labelled cases such a match was right. Null without a structure, and where it cannot be told. */
  readonly score: number | null;
  readonly contradictions: number;
}
export interface NmrSentImpurity {
  readonly evidence: ImpurityEvidenceByNmr;
  /** Null where it is not open to the caller. */
  readonly dossier: { readonly id: string; readonly title: string } | null;
}
export interface NmrSentImpurityPage {
  readonly items: readonly NmrSentImpurity[];
  readonly next_cursor: string | null;
}
export interface Notebook {
  readonly id: string;
  readonly name: string;
  readonly kind: 'elabftw' | 'chemotion';
  readonly url: string;
  readonly state: 'on' | 'off' | 'retired';
  /** Whose key or password it is, as the notebook said when it was tested last. */
  readonly account: string | null;
  readonly checked_at: UtcTimestamp | null;
  readonly revision: number;
}
export interface NotebookEntry {
  /** Stands in the entry of the notebook: it is found again by this. */
  readonly id: string;
  readonly notebook_id: string;
  readonly notebook_name: string;
  /** What was chosen in the notebook; null: a new entry. */
  readonly target: string | null;
  /** Where the entry is, once there is one. */
  readonly url: string | null;
  readonly state: 'waiting' | 'sent' | 'failed';
  readonly attempts: number;
  readonly next_attempt_at: UtcTimestamp | null;
  readonly failure: 'no_answer' | 'timed_out' | 'trouble' | 'busy' | 'changed_there' | 'out_of_reach' | 'redirected' | 'unauthorised' | 'target_missing' | 'refused' | 'too_large' | 'unexpected' | 'unreadable' | 'switched_off' | 'record_missing' | null;
  /** What the notebook said about a failure. */
  readonly detail: string | null;
  /** Revision of the analysis the notebook has. */
  readonly sent_revision: number | null;
  readonly sent_at: UtcTimestamp | null;
  readonly asked_by_name: string;
  readonly asked_at: UtcTimestamp;
}
export interface NotebookEntryPage {
  readonly items: readonly NotebookEntry[];
  readonly next_cursor: string | null;
}
export interface NotebookPage {
  readonly items: readonly Notebook[];
  readonly next_cursor: string | null;
}
export interface NotebookTest {
  /** Null where it did not sign in. */
  readonly account: string | null;
  readonly version: string | null;
  readonly failure: 'no_answer' | 'timed_out' | 'trouble' | 'busy' | 'changed_there' | 'out_of_reach' | 'redirected' | 'unauthorised' | 'target_missing' | 'refused' | 'too_large' | 'unexpected' | 'unreadable' | 'switched_off' | 'record_missing' | null;
  readonly detail: string | null;
}
export interface NotebooksChangeRequest {
  readonly name?: string;
  /** https, without a user name, a query and a fragment; http to this machine alone. Addresses of this machine and of the own network only where WEBHOOK_PRIVATE_NETWORK allows them. */
  readonly url?: string;
  /** eLabFTW: API key of an account, which may write. Kept sealed and never shown. */
  readonly token?: string;
  /** Chemotion: name or address the account signs in with. */
  readonly login?: string;
  /** Chemotion: password of the account. Kept sealed and never shown. */
  readonly password?: string;
  readonly state?: 'on' | 'off' | 'retired';
  /** The revision it was read at; another one since is a conflict. */
  readonly revision: number;
  readonly reason_for_change: string;
}
export interface NotebooksCreateRequest {
  readonly name: string;
  readonly kind: 'elabftw' | 'chemotion';
  /** https, without a user name, a query and a fragment; http to this machine alone. Addresses of this machine and of the own network only where WEBHOOK_PRIVATE_NETWORK allows them. */
  readonly url: string;
  /** eLabFTW: API key of an account, which may write. Kept sealed and never shown. */
  readonly token?: string;
  /** Chemotion: name or address the account signs in with. */
  readonly login?: string;
  /** Chemotion: password of the account. Kept sealed and never shown. */
  readonly password?: string;
}
export interface NotebooksSendRequest {
  readonly notebook_id: string;
  /** eLabFTW: number or link of an experiment that is there already. Chemotion: of a collection a new sample is made in. Without it the entry it was sent to before, or a new one. */
  readonly target?: string;
}
export interface NotebooksTestRequest {
}
export type Nucleus = '1H' | '13C' | '19F' | '31P' | '11B' | '15N' | '29Si' | '2H' | '2D';
export interface OauthAuthorizeDeviceRequest {
  /** The name of the program, as it is shown to the person. */
  readonly client_id: string;
  /** The machine it runs on, as it is shown. */
  readonly device_name?: string;
  /** `read`, `write` or both, the default. */
  readonly scope?: string;
}
export interface OauthAuthorizeDeviceResponse {
  readonly device_code: string;
  readonly user_code: string;
  readonly verification_uri: string;
  readonly verification_uri_complete: string;
  readonly expires_in: number;
  readonly interval: number;
}
export interface OauthError {
  readonly error: string;
  readonly error_description: string;
}
export interface OauthRevokeRequest {
  readonly token: string;
  readonly token_type_hint?: string;
}
export interface OauthRevokeResponse {
}
export interface OauthTokenRequest {
  /** `urn:ietf:params:oauth:grant-type:device_code` */
  readonly grant_type: string;
  readonly device_code?: string;
  readonly client_id?: string;
}
export interface OauthTokenResponse {
  readonly access_token: string;
  readonly token_type: 'Bearer';
  readonly expires_in: number;
  readonly scope: string;
}
export interface ObjectivePrediction {
  readonly mean: number;
  readonly sd: number;
  readonly low: number;
  /** low to high: the interval of 90 %, recalibrated on what the run has shown. */
  readonly high: number;
}
export interface ObservedSignal {
  readonly shift_ppm: number;
  /** One per distinct coupling, without sign. */
  readonly j_hz: readonly number[];
  /** s, d, dd, tt, m … in the order of j_hz. */
  readonly multiplicity?: string;
}
export interface OpenPoints {
  readonly open_points: readonly ReleaseOpenPoint[];
}
export interface OpenSurveillanceRun {
  readonly run_id: string;
  readonly watcher_id: string;
}
export interface Optimization {
  readonly id: string;
  readonly name: string;
  readonly project_id: string | null;
  readonly status: OptimizationStatus;
  /** Grows with every change and every batch of experiments. */
  readonly revision: number;
  readonly objectives: readonly OptimizationObjective[];
  readonly batch_size: number;
  /** Completed and failed ones that count today. */
  readonly experiment_count: number;
  readonly pending_count: number;
  /** Of each objective that was measured at all. */
  readonly best: readonly BestExperiment[];
  readonly created_by_user_id: string;
  readonly created_at: UtcTimestamp;
  readonly updated_at: UtcTimestamp;
  readonly deletion?: Deletion;
  readonly parameters: readonly OptimizationParameter[];
  readonly constraints: readonly OptimizationConstraint[];
  /** As they hold now, with those that follow a limit of a dossier. */
  readonly outcome_constraints: readonly ({
    /** Of the measured quantity; results and columns of a file are called like it. */
    readonly name: string;
    /** le: at most the bound; ge: at least. */
    readonly relation: 'le' | 'ge';
    /** Null where it is the limit of a record the caller may not read (is_hidden). */
    readonly bound: number | null;
    /** As shown: °C, mol/L. Nothing is converted. */
    readonly unit?: string;
    readonly is_hidden: boolean;
    /** What the run does not follow of a limit that has changed, and what to do; null where it does. */
    readonly stale: string | null;
    /** Of the limit of a dossier it follows; null where it was declared with the run. */
    readonly limit_id: string | null;
  })[];
  readonly initial_design: InitialDesign;
  readonly seed: number;
  readonly candidates: readonly Readonly<Record<string, ConditionValue>>[] | null;
  readonly cost: ExperimentCost | null;
  /** How its recommendations are laid out; null where that was not said. */
  readonly plate: PlateFormat | null;
  readonly related: readonly {
    readonly run_id: string;
    readonly name: string;
    readonly experiments_used: number;
    /** With conditions this run does not have. */
    readonly experiments_left_out: number;
  }[];
  /** What was computed for levels when the run was created. */
  readonly descriptors: DescriptorEvidence | null;
  /** About the space, found when the run was created. */
  readonly warnings: readonly Warning[];
}
export type OptimizationConstraint = {
  readonly terms: readonly { readonly parameter: string; readonly coefficient: number }[];
  readonly relation: 'le' | 'ge' | 'eq';
  readonly bound: number;
} | { readonly forbid: Readonly<Record<string, LevelSelector>> } | {
  readonly when: Readonly<Record<string, LevelSelector>>;
  readonly require: Readonly<Record<string, LevelSelector>>;
};
export interface OptimizationDiagnostics {
  readonly objectives: readonly ({
    readonly objective: string;
    /** Null where the results cannot carry a model; then there is no parity, importance or slice. */
    readonly kernel: string | null;
    readonly loocv: LeaveOneOutValidation | null;
    readonly parity: readonly {
      readonly experiment_id: string;
      readonly measured: number;
      readonly predicted: number;
      readonly low: number;
      readonly high: number;
      /** More than three predicted standard deviations off: worth a second look. */
      readonly is_outlier: boolean;
    }[];
    /** Shares of one, largest first. */
    readonly importance: readonly { readonly parameter: string; readonly share: number }[];
    readonly slices: readonly { readonly parameter: string; readonly points: readonly ResponseSlicePoint[] }[];
    readonly best_so_far: readonly ({
      readonly experiment_id: string;
      readonly number: number;
      readonly value: number;
      /** Null until an experiment keeps every outcome constraint. */
      readonly best: number | null;
      /** false: it breaks an outcome constraint and is no best. */
      readonly is_within: boolean;
    })[];
  })[];
  /** What the other parameters are set to: the best experiment so far. */
  readonly slices_at: Readonly<Record<string, ConditionValue>> | null;
  /** After each experiment for which it can be computed; null with one objective. */
  readonly hypervolume: readonly { readonly number: number; readonly value: number }[] | null;
  readonly history_hash: string;
  readonly engine_version: string;
  readonly warnings: readonly Warning[];
  readonly human_review_required: boolean;
  readonly disclaimer: string;
}
export interface OptimizationEffects {
  readonly objective: string;
  /** Largest first; empty where the results cannot carry a model. */
  readonly importance: readonly ({
    readonly parameter: string;
    /** Of what moves the prediction, as in the diagnostics. */
    readonly share: number;
    /** low to high: interval of 90 %, from 0 on where the parameter may do nothing. Null: not known (effects_not_known). */
    readonly low: number | null;
    readonly high: number | null;
  })[];
  /** Pairs among the ten parameters of the greatest importance, what is surest first; empty where it is not known. */
  readonly interactions: readonly ({
    /** Two, in the order of the run. */
    readonly parameters: readonly string[];
    /** What both do together beyond what each does: root mean square over the space, in the unit of the objective. */
    readonly strength: number;
    /** low to high: interval of 90 %, from 0 on where the results cannot tell whether they interact. */
    readonly low: number;
    readonly high: number;
    /** Of the first six pairs. */
    readonly map: {
      /** Values or levels of the first parameter: the rows of mean. */
      readonly first: readonly (number | string)[];
      /** Of the second parameter: the columns. */
      readonly second: readonly (number | string)[];
      /** What is predicted for both values, on average over conditions that cover the rest of the space. Null: nothing in the space has both. */
      readonly mean: readonly (readonly (number | null)[])[];
    } | null;
  })[];
  /** What is predicted along each parameter, on average over conditions that cover the space evenly; empty where it is not known. */
  readonly partial_dependence: readonly ({
    readonly parameter: string;
    /** Every value; of a range 11, of more than 60 levels those tried most often. */
    readonly points: readonly ({
      readonly value: number | string;
      readonly mean: number;
      /** low to high: interval of 90 % of this average, not of a measurement. */
      readonly low: number;
      readonly high: number;
    })[];
  })[];
  readonly history_hash: string;
  readonly engine_version: string;
  readonly warnings: readonly Warning[];
  readonly human_review_required: boolean;
  readonly disclaimer: string;
}
export interface OptimizationExperiment {
  readonly id: string;
  /** Counted from 1 in the order of entry. */
  readonly number: number;
  readonly parameters: Readonly<Record<string, ConditionValue>>;
  readonly results: Readonly<Record<string, number | null>>;
  readonly status: OptimizationExperimentStatus;
  /** Whether its results keep every outcome constraint; null where there is none, or it has no results. */
  readonly limits: 'kept' | 'broken' | 'not_measured' | null;
  readonly note: string | null;
  readonly import_id: string | null;
  readonly completes: string | null;
  readonly corrects: string | null;
  /** The entry that completed or corrected it; such a row counts no more. */
  readonly superseded_by: string | null;
  readonly reason_for_change: string | null;
  readonly created_by_user_id: string;
  readonly created_at: UtcTimestamp;
}
export interface OptimizationExperimentPage {
  readonly items: readonly OptimizationExperiment[];
  readonly next_cursor: string | null;
}
export interface OptimizationExperimentRequest {
  /** A value for every parameter. May be left out with completes and where an entry is withdrawn. */
  readonly parameters?: Readonly<Record<string, ConditionValue | QuantityWithUnit>>;
  /** A completed experiment names every objective: a number, or null where it was not measured; at least one is a number. Quantities of outcome constraints may be named as well. Others have none. */
  readonly results?: Readonly<Record<string, number | null | QuantityWithUnit>>;
  readonly status?: OptimizationExperimentStatus;
  readonly note?: string;
  /** Identifier of the pending experiment this is the outcome of. */
  readonly completes?: string;
  /** Identifier of the experiment this takes the place of; needs reason_for_change. */
  readonly corrects?: string;
}
export type OptimizationExperimentStatus = 'completed' | 'failed' | 'pending' | 'withdrawn';
export interface OptimizationIterationsRequest {
  readonly experiments: readonly OptimizationExperimentRequest[];
  /** The revision the caller last saw; 409 where the run has changed since. */
  readonly revision?: number;
  /** true: an experiment that broke a constraint of the run is taken in all the same, as information. */
  readonly accept_outside_constraints?: boolean;
  /** true: results that are not possible are taken in with a warning. Possible is what the run states, else 0 to all of it for a share (a unit of % or a fraction, or a yield, conversion, ee, purity or selectivity without one); up to 105 % is taken with a warning. */
  readonly accept_impossible_results?: boolean;
  /** Asked for where an experiment corrects another. */
  readonly reason_for_change?: string;
}
export interface OptimizationObjective {
  readonly name: string;
  /** As shown: °C, mol/L. Nothing is converted. */
  readonly unit?: string;
  readonly goal: 'maximize' | 'minimize' | 'target';
  /** With goal target alone. */
  readonly target?: number;
  /** Least (maximize) or greatest (minimize) value of use; with target the distance to it. */
  readonly threshold?: number;
  /** Standard deviation of one measurement; without it, it is estimated. */
  readonly noise_sd?: number;
  /** Least a measurement can be: no interval goes below. Of a percentage or fraction 0 without it. */
  readonly possible_low?: number;
  /** Greatest a measurement can be. Of a percentage or fraction all of it without it. */
  readonly possible_high?: number;
}
export type OptimizationParameter = ContinuousParameter | {
  readonly kind: 'integer';
  readonly name: string;
  /** As shown: °C, mol/L. Nothing is converted. */
  readonly unit?: string;
  readonly low: number;
  readonly high: number;
  readonly step: number;
} | DiscreteParameter | CategoricalParameter | SubstanceParameter;
export type OptimizationParameterInput = ContinuousParameter | {
  readonly kind: 'integer';
  readonly name: string;
  /** As shown: °C, mol/L. Nothing is converted. */
  readonly unit?: string;
  readonly low: number;
  readonly high: number;
  readonly step?: number;
} | DiscreteParameter | CategoricalParameter | SubstanceParameter;
export interface OptimizationRequest {
  readonly name: string;
  readonly project_id?: string;
  readonly parameters: readonly OptimizationParameterInput[];
  readonly objectives: readonly OptimizationObjective[];
  readonly constraints?: readonly OptimizationConstraint[];
  /** Measured quantities that are not optimised but have to keep a bound. */
  readonly outcome_constraints?: readonly OutcomeConstraint[];
  readonly batch_size?: number;
  /** Without it sobol, or d_optimal where all parameters have levels by name; of five experiments, or one batch where that is more. */
  readonly initial_design?: { readonly method?: 'sobol' | 'latin_hypercube' | 'd_optimal'; readonly size?: number };
  /** Drawn where it is missing. */
  readonly seed?: number;
  /** Nothing but these is recommended. */
  readonly candidates?: readonly Readonly<Record<string, ConditionValue>>[];
  readonly cost?: ExperimentCostInput;
  /** Own finished runs with parameters of the same names; what they found counts as prior knowledge. */
  readonly related_run_ids?: readonly string[];
  /** How recommendations are laid out. */
  readonly plate?: PlateFormatInput;
  /** Of a campaign that was exported as JSON: every entry, those that count no more among them. */
  readonly experiments?: readonly CampaignEntry[];
  /** What people made of suggestions, in order; those that were replaced among them. */
  readonly decisions?: readonly CampaignDecision[];
  /** true: results that are not possible are taken in with a warning. Possible is what the run states, else 0 to all of it for a share (a unit of % or a fraction, or a yield, conversion, ee, purity or selectivity without one); up to 105 % is taken with a warning. */
  readonly accept_impossible_results?: boolean;
  /** What the export does not carry of the run it came from; kept as a warning. */
  readonly left_out?: readonly string[];
}
export type OptimizationStatus = 'open' | 'finished';
export interface OptimizationStopping {
  /** What the model says; a person decides. */
  readonly advice: 'go_on' | 'stop';
  /** Of the next batch over the best so far, in gain_unit; null where no model can say. */
  readonly expected_gain: number | null;
  /** That the next batch gains more than worthwhile_gain. */
  readonly probability_of_gain: number | null;
  /** The scatter of one measurement, or a hundredth of the range of the results where that is more. */
  readonly worthwhile_gain: number | null;
  readonly gain_unit: string | null;
  readonly batch_size: number;
  readonly reason_code: 'first_experiments' | 'no_model' | 'nothing_keeps_limits' | 'space_exhausted' | 'gain_expected' | 'little_to_gain';
  readonly basis: string;
  readonly history_hash: string;
  readonly engine_version: string;
  readonly warnings: readonly Warning[];
  readonly human_review_required: boolean;
  readonly disclaimer: string;
}
export interface OptimizationSummary {
  readonly id: string;
  readonly name: string;
  readonly project_id: string | null;
  readonly status: OptimizationStatus;
  /** Grows with every change and every batch of experiments. */
  readonly revision: number;
  readonly objectives: readonly OptimizationObjective[];
  readonly batch_size: number;
  /** Completed and failed ones that count today. */
  readonly experiment_count: number;
  readonly pending_count: number;
  /** Of each objective that was measured at all. */
  readonly best: readonly BestExperiment[];
  readonly created_by_user_id: string;
  readonly created_at: UtcTimestamp;
  readonly updated_at: UtcTimestamp;
  readonly deletion?: Deletion;
  readonly parameter_names: readonly string[];
}
export interface OptimizationSummaryPage {
  readonly items: readonly OptimizationSummary[];
  readonly next_cursor: string | null;
}
export interface OptimizationsAddIterationResponse {
  readonly optimization: OptimizationSummary;
  readonly experiments: readonly OptimizationExperiment[];
  /** What was taken for a level it does not spell (level_spelling, level_structure), and what does not fit a linked reaction project and so stands here alone. */
  readonly warnings: readonly Warning[];
}
export interface OptimizationsLimitsResponse {
  readonly items: readonly FollowedLimit[];
}
export interface OptimizationsPlateReadingsResponse {
  readonly items: readonly PlateReading[];
}
export interface OptimizationsRequestRecommendationRequest {
  /** Points wanted, as for a plate; the batch size without it. */
  readonly count?: number;
}
export interface OptimizationsUpdateRequest {
  readonly name?: string;
  readonly status?: OptimizationStatus;
  /** The one last seen; 409 where it is another by now. */
  readonly revision?: number;
  readonly reason_for_change: string;
}
export interface OrganicImpurity {
  readonly name: string;
  /** CAS number; its check digit is looked at, and it is held against name and structure. */
  readonly cas?: string;
  readonly smiles?: string;
  /** As measured, not rounded, in percent of the drug substance. */
  readonly level_percent?: number;
  readonly level_ug_per_day?: number;
  readonly impurity_kind?: 'process' | 'degradant';
}
export interface OrganicImpurityRow {
  readonly name: string;
  /** Whether a structure was given and can be read; none in records of before it was looked at. */
  readonly structure: 'read' | 'not_read' | 'none';
  readonly verdict: RegulatoryVerdict;
  /** name@version+sha256:…, over table, engine and rounding; followed by that of a rule row where one was used. */
  readonly rule_set_version: string;
  readonly basis: readonly RegulatoryBasis[];
  readonly numbers: readonly EvidencedNumber[];
  readonly reported_percent: number | null;
  readonly reported_tdi: DailyIntake | null;
  readonly thresholds: OrganicThresholds;
  readonly exceeds: {
    readonly reporting: boolean;
    readonly identification: boolean;
    readonly qualification: boolean;
  } | null;
  /** Both ways of rounding at both thresholds; where they differ the stricter counts. */
  readonly comparisons: readonly RoundedComparison[];
  /** Where ICH Q3C lists the compound in class 1 or 2; null for any other, and in records of before. */
  readonly listed_solvent: ListedSolvent | null;
  /** In its list of the request, from 0: names may repeat. */
  readonly place: number;
}
export interface OrganicThresholds {
  readonly reporting_percent: number;
  readonly identification: ImpurityThreshold;
  readonly qualification: ImpurityThreshold;
}
export interface OutboxMessage {
  readonly id: string;
  readonly user_id: string;
  readonly recipient: string;
  /** `by_hand`: no mail server is set up, an administrator hands the text over. */
  readonly state: 'by_hand' | 'waiting' | 'sent' | 'failed';
  readonly created_at: UtcTimestamp;
  readonly expires_at: UtcTimestamp;
  /** Null where it was not sent, or no mail server is configured. */
  readonly sent_at: UtcTimestamp | null;
  readonly failure: string | null;
}
export interface OutboxMessagePage {
  readonly items: readonly OutboxMessage[];
  readonly next_cursor: string | null;
}
export interface OutcomeConstraint {
  /** Of the measured quantity; results and columns of a file are called like it. */
  readonly name: string;
  /** le: at most the bound; ge: at least. */
  readonly relation: 'le' | 'ge';
  readonly bound: number;
  /** As shown: °C, mol/L. Nothing is converted. */
  readonly unit?: string;
}
export interface OutcomePrediction {
  readonly mean: number;
  readonly sd: number;
  readonly low: number;
  /** low to high: the interval of 90 %, recalibrated on what the run has shown. */
  readonly high: number;
  readonly name: string;
  readonly relation: 'le' | 'ge';
  /** Null where it is the limit of a record the caller may not read. */
  readonly bound: number | null;
  /** That a measurement keeps the bound, by an interval widened as far as the run has shown it must be; null where the bound is. */
  readonly probability: number | null;
}
export interface OutgoingHandOver {
  readonly id: string;
  readonly project_id: string;
  readonly project_name: string;
  readonly with_raw_data: boolean;
  /** Waiting: it is sent with the next exchange, or is being sent. The same asked for again goes on where it was. */
  readonly state: 'waiting' | 'stopped' | 'refused' | 'received';
  /** Why the workspace does not take it, in its words. */
  readonly refusal: string | null;
  readonly sent_pieces: number;
  /** Records, their trail and raw files; 0 until they were gathered. */
  readonly all_pieces: number;
  readonly asked_at: UtcTimestamp;
  readonly ended_at: UtcTimestamp | null;
}
export interface OutgoingHandOverPage {
  readonly items: readonly OutgoingHandOver[];
  readonly next_cursor: string | null;
}
export interface PackBuild {
  readonly id: string;
  readonly kind: ReferencePackKind;
  readonly name: string;
  readonly version: string;
  readonly licence: string;
  /** approved_analyses, or the archive entry of a file. */
  readonly from: string;
  /** Analyses taken, or 1 of a file. */
  readonly inputs: number;
  /** Over the analyses with their revisions, or of the file: what was learnt from. */
  readonly inputs_sha256: string;
  readonly status: PackBuildStatus;
  readonly progress: { readonly stage: string; readonly fraction: number } | null;
  readonly error: { readonly code: string; readonly message: string } | null;
  /** Null until it is built. */
  readonly result: PackBuildResult | null;
  /** The pack it was installed as, inactive; null until it is built. */
  readonly pack_id: string | null;
  readonly created_by: string;
  readonly created_at: UtcTimestamp;
  readonly finished_at: UtcTimestamp | null;
}
export interface PackBuildHeldBack {
  readonly compounds: number;
  /** The pack that was active when it was built; null where increments alone answered. */
  readonly incumbent: { readonly name: string; readonly version: string; readonly digest: string } | null;
  readonly nuclei: readonly ({
    readonly nucleus: '13C' | '1H';
    /** Of the compounds held back that both predict. */
    readonly shifts: number;
    readonly candidate: PackBuildHeldBackFigures;
    readonly incumbent: PackBuildHeldBackFigures;
  })[];
}
export interface PackBuildHeldBackFigures {
  readonly mean_error_ppm: number;
  readonly median_error_ppm: number;
  /** Share of shifts inside their 90 % interval; null where no shift has one. */
  readonly coverage_90: number | null;
}
export interface PackBuildPage {
  readonly items: readonly PackBuild[];
  readonly next_cursor: string | null;
}
export interface PackBuildResult {
  readonly digest: string;
  readonly file_sha256: string;
  readonly size: number;
  /** Of shifts those learnt from, without those held back; of the other kinds those in the pack. */
  readonly compounds: number;
  /** Learnt; empty of the other kinds. */
  readonly shifts: readonly ({ readonly nucleus: '13C' | '1H'; readonly count: number })[];
  /** Kept in a pack of spectra or of mass spectra; empty of shifts. */
  readonly spectra: readonly {
    /** A nucleus, or the polarity of mass spectra. */
    readonly of: string;
    readonly count: number;
  }[];
  /** Records that could not be used. */
  readonly passed_over: readonly { readonly reason: string; readonly count: number }[];
  /** Shifts that were not taken of records that were; of mass spectra what was odd about the file. */
  readonly left_out: readonly { readonly reason: string; readonly count: number }[];
  /** Molecules that fit twice as well with their shifts on other atoms; null of the other kinds. */
  readonly doubtful_assignments: number | null;
  /** Why hits in a pack of mass spectra get no q-value; null where they do, and of the other kinds. */
  readonly not_calibrated: string | null;
  /** How a pack of shifts does on compounds it did not learn from; null of the other kinds. */
  readonly held_back: PackBuildHeldBack | null;
}
export interface PackBuildSource {
  readonly archive_id: string;
  readonly name: string;
  readonly size: number;
  readonly sha256: string;
}
export type PackBuildStatus = 'queued' | 'processing' | 'completed' | 'failed';
export interface PackBuildsCreateRequest {
  readonly kind: ReferencePackKind;
  readonly name: string;
  /** Without it the day: 2026-11-23. */
  readonly version?: string;
  /** approved_analyses (of kind shifts), or the archive entry of a file: SDF, NMReDATA, CSV or JSON lines of shifts and spectra; MGF, MSP, MassBank, GNPS or JSON lines of mass spectra; CSV of carcinogenicity studies and of mutagenicity tests. */
  readonly from: string;
  /** What the data may be used for; shown wherever its numbers are. A mass spectrum that names its own keeps that one. */
  readonly licence: string;
}
export type ParameterCost = { readonly per_unit: number } | { readonly levels: Readonly<Record<string, number>> };
export interface ParetoFront {
  readonly objectives: readonly string[];
  readonly front: readonly {
    readonly experiment_id: string;
    readonly parameters: Readonly<Record<string, ConditionValue>>;
    readonly results: Readonly<Record<string, number>>;
  }[];
  readonly dominated: number;
  /** Experiments that break an outcome constraint; they are on no front. */
  readonly infeasible: number;
  /** Experiments that lack a result and so cannot be compared. */
  readonly incomplete: number;
  /** Null with one objective or no complete experiment. */
  readonly hypervolume: { readonly value: number; readonly reference: Readonly<Record<string, number>> } | null;
  readonly engine_version: string;
}
export interface Passkey {
  readonly id: string;
  readonly name: string;
  /** True where the maker of the platform copies it between devices. */
  readonly synced: boolean;
  readonly created_at: UtcTimestamp;
  readonly last_used_at: UtcTimestamp | null;
}
export interface PasskeyAnswer {
  readonly id: string;
  readonly rawId: string;
  readonly type: 'public-key';
  readonly response: {
    readonly clientDataJSON: string;
    readonly authenticatorData: string;
    readonly signature: string;
  };
  readonly clientExtensionResults?: {};
  readonly authenticatorAttachment?: string | null;
}
export interface PasskeyCeremonyOptions {
  readonly options: { readonly challenge: string };
}
export interface PasskeyPage {
  readonly items: readonly Passkey[];
  readonly next_cursor: string | null;
}
export interface PasskeyRegistration {
  readonly id: string;
  readonly rawId: string;
  readonly type: 'public-key';
  readonly response: { readonly clientDataJSON: string; readonly attestationObject: string };
  readonly clientExtensionResults?: {};
  readonly authenticatorAttachment?: string | null;
}
export interface Peak {
  readonly id: string;
  readonly shift_ppm: number;
  /** Empty where nothing is assigned. */
  readonly assignment: string;
  readonly category: PeakCategory;
  readonly confidence: number;
  /** Why the peak has its category. */
  readonly reason: string;
  readonly height: number;
  readonly area: number;
  readonly width_hz: number;
  readonly multiplicity: string | null;
  readonly j_hz: readonly number[];
  readonly multiplet_id: string | null;
  readonly atom_ids: readonly string[];
  readonly snr: number;
  readonly fit_residual: number;
  /** The exclusion zone it lies in; such a peak belongs to no multiplet and is not counted. */
  readonly excluded_by?: string | null;
  /** What F1 adds to a signal of two dimensions, whose shift and width are those of F2. */
  readonly two_d?: CrossPeak | null;
}
export type PeakCategory = 'compound' | 'solvent' | 'impurity' | 'reference' | 'unknown';
export interface PeakPage {
  readonly items: readonly Peak[];
  readonly next_cursor: string | null;
}
export interface PeakSummary {
  readonly id: string;
  readonly shift_ppm: number;
  /** Empty where nothing is assigned. */
  readonly assignment: string;
  readonly category: PeakCategory;
  readonly confidence: number;
}
export interface PercentControlOption {
  readonly sum_percent: number;
  readonly met: boolean;
}
/** A yield prediction of this project, or a recommendation of the optimisation it names. */
export interface PlannedFrom {
  readonly kind: 'yield_prediction' | 'recommendation';
  readonly id: string;
}
export interface PlannedWell {
  /** From 1. */
  readonly plate: number;
  readonly well: string;
  readonly role: 'experiment' | 'positive' | 'negative' | 'reference';
  readonly replicate: number;
  /** Place in the recommendation, from 0; null of a control. */
  readonly suggestion: number | null;
  readonly parameters: Readonly<Record<string, ConditionValue>>;
  readonly leaves_out: readonly string[];
  /** Together the total, exactly; empty without dispensing. */
  readonly volumes: readonly ({
    readonly stock: string;
    /** Null of what fills the well up. */
    readonly addition: string | null;
    readonly volume_ul: number;
  })[];
}
export interface PlateAddition {
  readonly name: string;
  readonly from: PlateStockChoice;
  readonly dose: { readonly parameter: string } | { readonly value: number; readonly unit: string };
  /** The addition that equivalents and mol% are counted of. */
  readonly relative_to?: string;
}
export interface PlateControl {
  readonly well: string;
  readonly parameters: Readonly<Record<string, ConditionValue>>;
}
export interface PlateControlReading {
  readonly plate: number;
  readonly role: 'positive' | 'negative' | 'reference';
  readonly quantity: string;
  readonly count: number;
  readonly mean: number;
  /** Null of a single well. */
  readonly sd: number | null;
}
export interface PlateDispensing {
  /** Of a well, with what fills it up. */
  readonly total_ul: number;
  /** Nothing smaller is dispensed; a plan that needs it is refused. */
  readonly smallest_ul: number;
  /** Volumes are multiples of it; 2.5 of an Echo. */
  readonly step_nl: number;
  readonly stocks: readonly PlateStock[];
  readonly additions: readonly PlateAddition[];
  /** What makes up the total. */
  readonly fill: PlateStockChoice;
}
export interface PlateFormat {
  readonly wells: 24 | 48 | 96 | 384;
  /** Parameters with one setting on a plate, as the temperature of a block. */
  readonly per_plate: readonly string[];
  /** Parameters with one setting in a row. */
  readonly per_row: readonly string[];
  /** In place of per_row. */
  readonly per_column: readonly string[];
  /** On every plate; they are no experiments of the run until their results are entered. */
  readonly controls: readonly PlateControl[];
  /** Wells for each experiment. */
  readonly replicates: number;
  /** Never used. */
  readonly blocked: readonly string[];
}
export interface PlateFormatInput {
  readonly wells: 24 | 48 | 96 | 384;
  /** Parameters with one setting on a plate, as the temperature of a block. */
  readonly per_plate?: readonly string[];
  /** Parameters with one setting in a row. */
  readonly per_row?: readonly string[];
  /** In place of per_row. */
  readonly per_column?: readonly string[];
  /** On every plate; they are no experiments of the run until their results are entered. */
  readonly controls?: readonly PlateControl[];
  /** Wells for each experiment. */
  readonly replicates?: number;
  /** Never used. */
  readonly blocked?: readonly string[];
}
export interface PlateLayout {
  readonly wells: 24 | 48 | 96 | 384;
  /** Parameters with one setting on a plate, as the temperature of a block. */
  readonly per_plate: readonly string[];
  /** Parameters with one setting in a row. */
  readonly per_row: readonly string[];
  /** In place of per_row. */
  readonly per_column: readonly string[];
  readonly controls: readonly ({
    readonly well: string;
    readonly role: 'positive' | 'negative' | 'reference';
    /** Fixed conditions of the run. */
    readonly parameters: Readonly<Record<string, ConditionValue>>;
    /** Additions it goes without, as a negative control without catalyst; what fills up stands in. */
    readonly leaves_out: readonly string[];
  })[];
  /** Wells for each experiment. */
  readonly replicates: number;
  /** Never used. */
  readonly blocked: readonly string[];
  /** Rows (or columns) that share one setting, as those a heating block holds. */
  readonly lines_per_block: number;
}
export interface PlateLayoutInput {
  readonly wells: 24 | 48 | 96 | 384;
  /** Parameters with one setting on a plate, as the temperature of a block. */
  readonly per_plate?: readonly string[];
  /** Parameters with one setting in a row. */
  readonly per_row?: readonly string[];
  /** In place of per_row. */
  readonly per_column?: readonly string[];
  readonly controls?: readonly ({
    readonly well: string;
    readonly role?: 'positive' | 'negative' | 'reference';
    /** Fixed conditions of the run. */
    readonly parameters: Readonly<Record<string, ConditionValue>>;
    /** Additions it goes without, as a negative control without catalyst; what fills up stands in. */
    readonly leaves_out?: readonly string[];
  })[];
  /** Wells for each experiment. */
  readonly replicates?: number;
  /** Never used. */
  readonly blocked?: readonly string[];
  /** Rows (or columns) that share one setting, as those a heating block holds. */
  readonly lines_per_block?: number;
}
export interface PlatePlan {
  readonly id: string;
  readonly optimization_id: string;
  /** Counted from 1 in the order of the run. */
  readonly number: number;
  readonly recommendation_id: string;
  readonly plates: number;
  readonly wells_per_plate: number;
  readonly experiment_wells: number;
  readonly control_wells: number;
  /** Null where nothing was left to chance. */
  readonly seed: number | null;
  readonly has_volumes: boolean;
  readonly created_by_user_id: string;
  readonly created_at: UtcTimestamp;
  readonly layout: PlateLayout;
  readonly dispensing: PlateDispensing | null;
  readonly wells: readonly PlannedWell[];
  readonly transfers: readonly PlateTransfer[];
  readonly stocks: readonly {
    readonly stock: string;
    readonly dispensed_ul: number;
    /** Of all wells it is taken from. */
    readonly dead_ul: number;
    /** Dispensed and dead volume together: the least that is made. */
    readonly needed_ul: number;
    readonly source_wells: readonly string[];
  }[];
  readonly engine_version: string;
  readonly warnings: readonly Warning[];
  readonly human_review_required: boolean;
  readonly disclaimer: string;
}
export interface PlatePlanRequest {
  /** Its suggestions are laid out: those that were rejected are left out, of those that were replaced what is run instead. */
  readonly recommendation_id: string;
  /** Without it the plate the run declares. */
  readonly layout?: PlateLayoutInput;
  /** Experiments and replicates change places by chance within what shares a plate or lines. */
  readonly randomised?: boolean;
  /** Of the chance; drawn and recorded where it is missing. */
  readonly seed?: number;
  /** Without it the plan says what is in which well and no more. */
  readonly dispensing?: PlateDispensing;
}
export interface PlatePlanSummary {
  readonly id: string;
  readonly optimization_id: string;
  /** Counted from 1 in the order of the run. */
  readonly number: number;
  readonly recommendation_id: string;
  readonly plates: number;
  readonly wells_per_plate: number;
  readonly experiment_wells: number;
  readonly control_wells: number;
  /** Null where nothing was left to chance. */
  readonly seed: number | null;
  readonly has_volumes: boolean;
  readonly created_by_user_id: string;
  readonly created_at: UtcTimestamp;
}
export interface PlatePlanSummaryPage {
  readonly items: readonly PlatePlanSummary[];
  readonly next_cursor: string | null;
}
export interface PlateQuality {
  readonly plate: number;
  readonly quantity: string;
  /** 1 − 3 (s₊ + s₋) / |m₊ − m₋|; null without two positive and two negative controls. */
  readonly z_prime: number | null;
}
export interface PlateReadQuantity {
  readonly quantity: string;
  /** As the file calls it; null where it has no name there. */
  readonly header: string | null;
  /** What its numbers are in; null where nothing says it. */
  readonly unit: string | null;
  /** Into the unit of the run: value · factor + offset. Null where numbers stand as they are. */
  readonly conversion: { readonly to: string; readonly factor: number; readonly offset: number } | null;
}
export interface PlateReadWell {
  readonly plate: number;
  readonly well: string;
  readonly role: 'experiment' | 'positive' | 'negative' | 'reference';
  readonly replicate: number;
  readonly parameters: Readonly<Record<string, ConditionValue>>;
  readonly results: Readonly<Record<string, number | null>>;
}
export interface PlateReading {
  readonly id: string;
  readonly optimization_id: string;
  readonly plate_plan_id: string;
  readonly file_name: string;
  readonly file_sha256: string;
  readonly format: 'csv' | 'xlsx';
  readonly sheet: string | null;
  readonly form: 'matrix' | 'list';
  readonly decimal: 'point' | 'comma';
  readonly quantities: readonly PlateReadQuantity[];
  readonly wells: readonly PlateReadWell[];
  readonly refused: readonly RefusedPlateWell[];
  /** Wells of the plates that were read for which the file says nothing. */
  readonly missing: readonly { readonly plate: number; readonly well: string }[];
  readonly controls: readonly PlateControlReading[];
  readonly quality: readonly PlateQuality[];
  readonly warnings: readonly Warning[];
  /** Controls are no experiments of the run. */
  readonly experiments: readonly { readonly plate: number; readonly well: string; readonly experiment_id: string }[];
  readonly created_by_user_id: string;
  readonly created_at: UtcTimestamp;
}
export interface PlateReadingPreview {
  readonly file_name: string;
  readonly file_sha256: string;
  readonly format: 'csv' | 'xlsx';
  readonly sheet: string | null;
  readonly form: 'matrix' | 'list';
  readonly decimal: 'point' | 'comma';
  readonly quantities: readonly PlateReadQuantity[];
  readonly wells: readonly PlateReadWell[];
  readonly refused: readonly RefusedPlateWell[];
  /** Wells of the plates that were read for which the file says nothing. */
  readonly missing: readonly { readonly plate: number; readonly well: string }[];
  readonly controls: readonly PlateControlReading[];
  readonly quality: readonly PlateQuality[];
  readonly warnings: readonly Warning[];
  /** Wells refused for a result that is not possible; accept_impossible_results takes them. */
  readonly impossible: number;
  /** Identifier of the reading this file was taken in by. */
  readonly already_taken: string | null;
}
export interface PlateStock {
  readonly name: string;
  /** mol/L, g/L, wt% or mol/kg of solution; neat: a liquid without solvent; null: a solvent. */
  readonly strength: { readonly value: number; readonly unit: string } | 'neat' | null;
  /** Of the liquid, g/mL. */
  readonly density?: number;
  /** g/mol. */
  readonly molar_mass?: number;
  /** The source plate or rack it stands in. */
  readonly plate: string;
  /** How many wells that plate or rack has; a worklist counts positions by it. */
  readonly plate_wells?: 24 | 48 | 96 | 384;
  /** Used up in this order. */
  readonly wells: readonly string[];
  /** What each of its wells is filled with. */
  readonly filled_ul: number;
  /** Of that, what no device takes up. */
  readonly dead_ul: number;
}
export type PlateStockChoice = { readonly stock: string } | {
  readonly parameter: string;
  /** The stock of each level; null: nothing is added. */
  readonly stocks: Readonly<Record<string, string | null>>;
};
export interface PlateTransfer {
  readonly stock: string;
  readonly source_plate: string;
  readonly source_well: string;
  readonly plate: number;
  readonly well: string;
  readonly volume_ul: number;
}
export interface PotencyFeature {
  readonly name: string;
  readonly score: number;
  readonly atom_ids: readonly string[];
}
export interface PredictedAtom {
  /** Place of the atom in the structure, from 0. */
  readonly atom_index: number;
  /** a1, a2 …: as the structure names it. */
  readonly atom_id: string;
  readonly element: string;
  /** Nuclei of this kind on the atom. */
  readonly nuclei: number;
  /** Atoms of one number are alike in the constitution. */
  readonly equivalence: number;
  /** Null where nothing is known of the atom, and for protons that exchange: they have a range. */
  readonly shift_ppm: number | null;
  /** Two where the protons of a CH2 differ. */
  readonly shifts_ppm: readonly number[];
  /** Nuclei of this atom may still give several signals. */
  readonly may_differ: boolean;
  /** 68 % of errors are expected to be smaller. */
  readonly uncertainty_ppm: number | null;
  /** At the level asked for; the range of protons that exchange. Null where too little is known. */
  readonly interval: { readonly low_ppm: number; readonly high_ppm: number } | null;
  /** Labels behind the widest surroundings that are known, weighted. */
  readonly references: number;
  /** Bonds around the atom out to which a reference pack knows it. */
  readonly sphere: number | null;
  /** environment: looked up, labels of equal surroundings out to four bonds; learned: carried over from surroundings less alike; increments: tables of substituents. */
  readonly method: 'learned' | 'environment' | 'increments' | null;
  /** Kind of an exchanging proton. */
  readonly exchange: 'carboxylic_acid' | 'phenol' | 'alcohol' | 'aliphatic_amine' | 'aromatic_amine' | 'amide' | 'sulfonamide' | 'azole' | 'thiol' | 'other' | null;
  /** It exchanges: no signal need be seen. */
  readonly may_be_absent: boolean;
  readonly basis: string;
  /** Why there is no shift. */
  readonly reason: string | null;
  readonly sources: readonly PredictionSource[];
}
export interface PredictedCoupling {
  /** Places of the heavy atoms at both ends. */
  readonly atoms: readonly [number, number];
  /** Which of the two protons of a CH2 that differ: 0 or 1; null elsewhere. */
  readonly halves: readonly [number | null, number | null];
  /** Bonds between both nuclei: 2 is geminal. */
  readonly bonds: number;
  /** With its sign. */
  readonly j_hz: number;
  readonly uncertainty_hz: number;
  readonly kind: string;
  readonly source: string;
}
export interface PredictedYield {
  readonly conditions: Readonly<Record<string, ConditionValue>>;
  /** Between 0 and 100. */
  readonly yield_percent: number;
  readonly low: number;
  readonly high: number;
  readonly warnings: readonly Warning[];
}
export interface PredictionFeedback {
  readonly id: string;
  /** The record type of the prediction in the audit trail. */
  readonly prediction_type: string;
  readonly prediction_id: string;
  readonly verdict: PredictionFeedbackVerdict;
  readonly reason_code: PredictionFeedbackReason | null;
  readonly comment: string | null;
  /** The last word of this person on this prediction: it counts, earlier ones do not. */
  readonly is_latest: boolean;
  readonly created_by: string;
  readonly created_by_name: string;
  readonly created_at: UtcTimestamp;
}
/** Of an annotation of mass spectra: wrong_compound, wrong_formula, wrong_adduct, isomers_not_parted, level_too_high, not_a_compound, other; of everything else the others. Another one is refused. */
export type PredictionFeedbackReason = 'wrong_shift' | 'wrong_multiplicity' | 'wrong_structure' | 'missed_impurity' | 'wrong_integration' | 'calibration_off' | 'other' | 'wrong_compound' | 'wrong_formula' | 'wrong_adduct' | 'isomers_not_parted' | 'level_too_high' | 'not_a_compound';
export type PredictionFeedbackVerdict = 'up' | 'down';
export interface PredictionMatching {
  /** Of the analysis, whose peaks were matched. */
  readonly revision: number;
  /** Empty where there is too much to match. */
  readonly groups: readonly StructureGroup[];
}
export interface PredictionSource {
  readonly name: string;
  /** Null for published tables, which are cited. */
  readonly licence: string | null;
}
export interface ProcessingParameterRule {
  readonly step: string;
  readonly name: string;
  readonly kind: 'number' | 'choice' | 'switch';
  /** Takes null: the step then decides from the data. */
  readonly automatic: boolean;
  readonly min: number | null;
  readonly max: number | null;
  readonly spacing: 'any' | 'whole' | 'power_of_two' | null;
  readonly choices: readonly string[] | null;
}
export interface ProcessingPreset {
  readonly id: string;
  readonly label: string;
  readonly nuclei: readonly string[];
  readonly recipe: readonly RecipeStep[];
  readonly parameter_rules: readonly ProcessingParameterRule[];
  /** Steps that cannot be switched off. */
  readonly required_steps: readonly string[];
}
export interface ProcessingPresetPage {
  readonly items: readonly ProcessingPreset[];
  readonly next_cursor: string | null;
}
export interface ProcessingPreview {
  readonly nucleus: string;
  readonly points: number;
  readonly from_ppm: number;
  readonly to_ppm: number;
  readonly frequency_mhz: number;
  readonly engine_version: string;
  readonly preset: string;
  /** With what the steps decided filled in. */
  readonly recipe: readonly RecipeStep[];
  readonly warnings: readonly Warning[];
  /** The real part, its baseline subtracted. */
  readonly intensity: readonly number[];
  /** After the same phase; null where the source has none. */
  readonly imaginary: readonly number[] | null;
  /** What was subtracted; null where nothing was. */
  readonly baseline: readonly number[] | null;
}
export interface ProcessingTemplate {
  readonly id: string;
  /** Unique among one’s own templates of a nucleus, whatever the case of its letters. */
  readonly name: string;
  /** Of the spectra it is offered for; 2D for two dimensions. */
  readonly nucleus: string;
  readonly preset: string;
  /** What differs from the preset, by step.parameter. */
  readonly parameters: Readonly<Record<string, number | boolean | string | null>>;
  readonly created_at: UtcTimestamp;
}
export interface ProcessingTemplatePage {
  readonly items: readonly ProcessingTemplate[];
  readonly next_cursor: string | null;
}
export interface ProcessingTemplatesSaveRequest {
  readonly name: string;
  readonly nucleus: string;
  readonly preset: string;
  readonly parameters: Readonly<Record<string, number | boolean | string | null>>;
}
export interface ProductContext {
  readonly name?: string;
  /** Maximum daily dose of the drug substance in g. */
  readonly max_daily_dose_g: number;
  /** The same by the name that says so; refused where both are given and differ. */
  readonly drug_substance_dose_g?: number;
  /** Daily mass of the finished product in g, which concentrations in the product count with. */
  readonly product_mass_g?: number;
  readonly route: AdministrationRoute;
  readonly substance_type: SubstanceType;
  readonly treatment_duration: TreatmentDuration;
  /** Markets the product is for: the strictest limit of their authorities governs. Absent: the strictest of all authorities known. */
  readonly markets?: readonly ('US' | 'EU' | 'CA' | 'JP' | 'GB' | 'CH')[];
}
export interface ProductionModel {
  /** The name of its dataset: candidates of one name supersede each other. */
  readonly model: string;
  readonly version: number;
  readonly candidate_id: string;
  readonly candidate_name: string;
  readonly is_serving: boolean;
  readonly training_snapshot: {
    readonly dataset_version_id: string;
    /** Content hash of the frozen dataset version it was made of. */
    readonly sha256: string;
    /** Training ids as they were shown to the gate. */
    readonly ids: {
      readonly count: number;
      /** Over their canonical JSON. */
      readonly sha256: string;
    } | null;
  };
  /** As shown to the gate it passed before its promotion. */
  readonly gold_metrics: readonly GateMetric[];
  readonly gold_ids: {
    readonly count: number;
    /** Over their canonical JSON. */
    readonly sha256: string;
  } | null;
  readonly promotion: {
    readonly decision_id: string;
    readonly decided_by: string;
    readonly decided_by_name: string;
    readonly decided_at: UtcTimestamp;
    readonly gate: {
      readonly decision_id: string;
      readonly decided_by: string;
      readonly decided_by_name: string;
      readonly decided_at: UtcTimestamp;
      readonly policy_version: string;
    };
    readonly canary: {
      readonly decision_id: string;
      readonly decided_by: string;
      readonly decided_by_name: string;
      readonly decided_at: UtcTimestamp;
      readonly share_percent: number | null;
      readonly note: string | null;
    };
    readonly approvals: readonly {
      readonly decision_id: string;
      readonly decided_by: string;
      readonly decided_by_name: string;
      readonly decided_at: UtcTimestamp;
    }[];
  };
  /** The candidate that served before. */
  readonly supersedes: string | null;
  readonly superseded_by: { readonly candidate_id: string; readonly at: UtcTimestamp } | null;
  readonly drift: { readonly status: 'not_monitored'; readonly reason: string };
}
export interface ProgramSignIn {
  /** What the program says it is; nobody vouches for it. */
  readonly client_name: string;
  /** Where it says it runs. */
  readonly machine_name: string | null;
  /** The address it asked from. */
  readonly client_ip: string;
  /** Whether that is the address of whoever looks at it. */
  readonly same_address: boolean;
  readonly scopes: readonly ('read' | 'write')[];
  readonly asked_at: UtcTimestamp;
  readonly expires_at: UtcTimestamp;
}
export interface Project {
  readonly id: string;
  readonly name: string;
  readonly description: string | null;
  readonly analysis_count: number;
  /** What the caller is to the project; an auditor reads every one. */
  readonly your_role: 'viewer' | 'contributor' | 'reviewer' | 'owner' | 'admin' | 'auditor';
  readonly created_by: string;
  readonly created_at: UtcTimestamp;
  readonly updated_at: UtcTimestamp;
  readonly deleted_at: UtcTimestamp | null;
  readonly deleted_by: string | null;
  /** Why it was deleted. */
  readonly reason_for_change: string | null;
  /** A deleted project is kept at least so long. */
  readonly retained_until: UtcTimestamp | null;
}
export interface ProjectMember {
  readonly kind: 'user' | 'group';
  readonly user_id: string | null;
  readonly group_id: string | null;
  readonly name: string;
  /** Of an account. */
  readonly email: string | null;
  /** An account that cannot sign in now. */
  readonly is_deactivated: boolean;
  readonly role: 'viewer' | 'contributor' | 'reviewer';
  readonly added_by: string;
  readonly added_at: UtcTimestamp;
}
export interface ProjectMemberPage {
  readonly items: readonly ProjectMember[];
  readonly next_cursor: string | null;
}
export interface ProjectPage {
  readonly items: readonly Project[];
  readonly next_cursor: string | null;
}
export interface ProjectsAddMemberRequest {
  readonly user_id?: string;
  /** A group a directory keeps (SCIM): everybody in it. */
  readonly group_id?: string;
  /** An e-mail address, or a name that one account alone has. */
  readonly person?: string;
  readonly role: 'viewer' | 'contributor' | 'reviewer';
}
export interface ProjectsCreateRequest {
  readonly name: string;
  readonly description?: string | null;
}
export interface ProjectsRemoveMemberRequest {
  readonly user_id?: string;
  /** A group a directory keeps (SCIM): everybody in it. */
  readonly group_id?: string;
  /** An e-mail address, or a name that one account alone has. */
  readonly person?: string;
  /** Ignored. */
  readonly role?: 'viewer' | 'contributor' | 'reviewer';
}
export interface ProjectsRemoveResponse {
  readonly id: string;
  readonly name: string;
  readonly description: string | null;
  readonly analysis_count: number;
  /** What the caller is to the project; an auditor reads every one. */
  readonly your_role: 'viewer' | 'contributor' | 'reviewer' | 'owner' | 'admin' | 'auditor';
  readonly created_by: string;
  readonly created_at: UtcTimestamp;
  readonly updated_at: UtcTimestamp;
  readonly deleted_at: UtcTimestamp;
  readonly deleted_by: string;
  readonly reason_for_change: string;
  readonly retained_until: UtcTimestamp;
}
export interface ProjectsUpdateRequest {
  readonly name?: string;
  readonly description?: string | null;
  readonly reason_for_change: string;
}
export interface ProvenChange {
  readonly step_up_token: string;
}
export interface Provenance {
  readonly run_id: string;
  readonly analysis_id: string | null;
  readonly author_name: string | null;
  readonly created_at: UtcTimestamp;
  readonly engine_version: string;
  readonly preset: string;
  readonly recipe_digest: string;
  readonly spectrum_digest: string;
  readonly archive: {
    readonly id: string;
    readonly sha256: string;
    readonly uploaded_by_name: string;
    readonly uploaded_at: UtcTimestamp;
  };
  /** Null for a run of another engine version than the one that answers. */
  readonly methods: readonly MethodDescription[] | null;
  /** Null for a run of another engine version than the one that answers. */
  readonly rule_sets: readonly {
    readonly id: string;
    readonly revision: string;
    readonly as_of: string;
    readonly digest: string;
  }[] | null;
}
export type ProvenanceQuantity = 'peak.shift_ppm' | 'peak.width_hz' | 'peak.snr' | 'peak.confidence' | 'peak.category' | 'signal_2d.f2_ppm' | 'signal_2d.f1_ppm' | 'signal_2d.shifts_ppm' | 'signal_2d.snr' | 'signal_2d.confidence' | 'signal_2d.carbon' | 'signal_2d.in_1d' | 'multiplet.shift_ppm' | 'multiplet.range_ppm' | 'multiplet.j_hz' | 'multiplet.ratio' | 'multiplet.protons' | 'multiplet.fit_residual' | 'spin_system.shift_ppm' | 'spin_system.j_hz' | 'spin_system.shift_over_coupling' | 'spin_system.agreement' | 'spin.shift' | 'spin.coupling' | 'spin.start' | 'spin.quality' | 'integral.value' | 'integral.protons' | 'integral.uncertainty' | 'gsd.line' | 'gsd.quality' | 'candidate.coupling_hz' | 'precedent.distance' | 'precedent.shift_ppm' | 'identity.probability' | 'identity.check' | 'quantification.result' | 'quantification.budget' | 'quantification.check' | 'quantification.signal' | 'confidence' | 'confidence.evidence' | 'contradiction' | 'structure.check' | 'solvent' | 'reference' | 'acquisition.parameter' | 'recipe.parameter';
export interface PurgeAssessment {
  readonly name: string;
  /** Null with a limit of your own. */
  readonly m7_class: number | null;
  readonly limit_kind: 'given' | 'ttc' | 'less_than_lifetime' | 'compound_specific';
  readonly limit_ug_per_day: number;
  /** In the drug substance at this dose. */
  readonly limit_ppm: number;
  /** Level at introduction over the limit. */
  readonly required_purge: number;
  /** Product of all factors. */
  readonly predicted_purge: number;
  /** Predicted over required. */
  readonly purge_ratio: number;
  /** In the drug substance. */
  readonly predicted_ppm: number;
  readonly steps: readonly { readonly name: string; readonly purge: number; readonly predicted_ppm: number }[];
  /** Control options 1 to 4 of ICH M7. */
  readonly options: readonly PurgeControlOption[];
  /** A rule row of your own in place of what is published; null where none was used. */
  readonly override: AppliedOverride | null;
  readonly rule_set_version: string;
  readonly basis: readonly RegulatoryBasis[];
  readonly numbers: readonly EvidencedNumber[];
  readonly warnings: readonly { readonly code: string; readonly message: string }[];
  readonly human_review_required: true;
  readonly disclaimer: string;
  readonly rule_set_versions: readonly string[];
}
export interface PurgeAssessmentRequest {
  readonly product: ProductContext;
  readonly impurity: PurgedImpurity;
  /** Where the impurity comes in, in that material. */
  readonly initial_ppm: number;
  /** From where it comes in to the drug substance. */
  readonly steps: readonly { readonly name: string; readonly factors: readonly PurgeFactor[] }[];
}
export interface PurgeControlOption {
  readonly option: 1 | 2 | 3 | 4;
  /** needs_support: open by its numbers, once every factor rests on what is asked for. */
  readonly status: 'open' | 'needs_support' | 'closed';
  readonly rule: string;
  readonly reason: string;
  readonly demands: readonly string[];
  /** Evidence among the demands that was not given. */
  readonly missing: readonly string[];
  /** What a test of this option accepts at most. */
  readonly acceptance_ppm: number | null;
  readonly basis: readonly RegulatoryBasis[];
}
export interface PurgeFactor {
  readonly kind: PurgeFactorKind;
  /** A score of the scale of its kind; of measured, level before over level after. */
  readonly value: number;
  /** Why this score. Options 3 and 4 wait for it. */
  readonly reason?: string;
  /** What the reason rests on; a reason alone is a rationale. */
  readonly support?: PurgeSupport;
}
export type PurgeFactorKind = 'reactivity' | 'solubility' | 'volatility' | 'ionisability' | 'chromatography' | 'other_process' | 'measured';
export type PurgeSupport = 'rationale' | 'experiment' | 'trace_experiment';
export interface PurgedImpurity {
  readonly name: string;
  /** CAS number; its check digit is looked at, and it is held against name and structure. */
  readonly cas?: string;
  readonly smiles?: string;
  readonly ames?: 'positive' | 'negative';
  readonly carcinogenicity?: 'positive' | 'negative';
  /** shared_alert: the alert is that of a substance which tested non-mutagenic (class 4). */
  readonly expert_call?: 'positive' | 'negative' | 'shared_alert';
  readonly qsar?: readonly ({
    readonly method: 'expert_rule' | 'statistical';
    readonly call: 'positive' | 'negative' | 'inconclusive' | 'out_of_domain';
  })[];
  /** A limit of your own; it goes before that of ICH M7. */
  readonly limit_ug_per_day?: number;
}
export interface QsarOpinions {
  readonly expert_rule: 'positive' | 'negative' | 'inconclusive' | 'out_of_domain';
  /** alerts: the alert list of this program, a surrogate. */
  readonly expert_rule_from: 'given' | 'alerts';
  readonly statistical: 'positive' | 'negative' | 'inconclusive' | 'out_of_domain' | null;
  readonly statistical_from: 'given' | 'pack' | null;
  readonly agreement: 'both_negative' | 'both_positive' | 'conflict' | 'undecided' | 'one_method';
  /** Of the pack of mutagenicity in use, also beside a call that was given. */
  readonly prediction: MutagenicityPrediction | null;
  /** Why there is no statistical prediction. */
  readonly note: string | null;
}
export interface Quantification {
  readonly id: string;
  readonly title: string;
  readonly method: QuantificationMethod;
  readonly status: 'quantified' | 'refused';
  readonly nucleus: string;
  readonly project_id: string | null;
  readonly analysis_ids: readonly string[];
  readonly created_by: string;
  readonly created_at: UtcTimestamp;
  /** As it was asked for, defaults filled in. */
  readonly request: QuantificationRequest;
  readonly substances: readonly {
    readonly name: string;
    readonly formula: string;
    readonly molar_mass_g_mol: number;
    readonly molar_mass_uncertainty_g_mol: number;
  }[];
  readonly inputs: readonly QuantificationInput[];
  /** Null where a check refused; the checks say why. */
  readonly result: QuantificationResult | null;
  readonly budget: readonly UncertaintyBudgetRow[];
  readonly checks: readonly QuantificationCheck[];
  readonly signals: readonly QuantificationMeasuredSignal[];
  readonly engine_version: string;
  readonly warnings: readonly Warning[];
  readonly human_review_required: boolean;
  readonly disclaimer: string;
  readonly deletion?: Deletion;
}
export interface QuantificationCheck {
  readonly code: QuantificationCheckCode;
  readonly verdict: 'passed' | 'warning' | 'refused' | 'unknown';
  readonly subject: string;
  /** 1-based; null where it is common, or the reference. */
  readonly measurement: number | null;
  readonly measured: number | null;
  readonly limit: number | null;
  readonly unit: string;
  readonly message: string;
  /** The rule and where it comes from. */
  readonly rule: string;
  /** What can be done. */
  readonly remedy: string | null;
}
export type QuantificationCheckCode = 'region_empty' | 'region_too_narrow' | 'foreign_lines' | 'unexplained_lines' | 'neighbour_tails' | 'signal_to_noise' | 'digital_resolution' | 'line_shape' | 'signals_agree' | 'relaxation' | 'receiver_saturation' | 'acquisition_complete' | 'experiment' | 'window_function' | 'same_conditions' | 'pulse_width' | 'receiver_gain' | 'replicates' | 'plausible_result';
export interface QuantificationInput {
  readonly analysis_id: string;
  readonly title: string;
  readonly revision: number;
  readonly run_id: string;
  readonly engine_version: string;
  readonly spectrum_digest: string;
}
export interface QuantificationMeasuredSignal {
  readonly substance: string;
  /** 1-based; null where it is common, or the reference. */
  readonly measurement: number | null;
  readonly from_ppm: number;
  readonly to_ppm: number;
  readonly nuclei: number;
  /** Spectrum units × ppm. */
  readonly area: number;
  /** Null where the fit gives none; such a signal is refused. */
  readonly standard_uncertainty: number | null;
  readonly snr: number;
  readonly width_hz: number;
  readonly lorentz_fraction: number;
  readonly peak_ids: readonly string[];
}
export type QuantificationMethod = 'internal_standard' | 'external_standard' | 'hundred_percent';
export interface QuantificationPreview {
  readonly status: 'quantified' | 'refused';
  readonly nucleus: string;
  readonly substances: readonly {
    readonly name: string;
    readonly formula: string;
    readonly molar_mass_g_mol: number;
    readonly molar_mass_uncertainty_g_mol: number;
  }[];
  readonly inputs: readonly QuantificationInput[];
  /** Null where a check refused; the checks say why. */
  readonly result: QuantificationResult | null;
  readonly budget: readonly UncertaintyBudgetRow[];
  readonly checks: readonly QuantificationCheck[];
  readonly signals: readonly QuantificationMeasuredSignal[];
  readonly engine_version: string;
  readonly warnings: readonly Warning[];
  readonly human_review_required: boolean;
  readonly disclaimer: string;
}
export type QuantificationRequest = {
  /** Without it the names of what was measured. */
  readonly title?: string;
  readonly project_id?: string;
  readonly method: 'internal_standard';
  readonly analyte: QuantificationSubstance;
  readonly standard: QuantificationStandard;
  /** Measurements that state the same two masses are taken for one preparation. */
  readonly measurements: readonly WeighedMeasurement[];
} | {
  /** Without it the names of what was measured. */
  readonly title?: string;
  readonly project_id?: string;
  /** PULCON. */
  readonly method: 'external_standard';
  readonly analyte: QuantificationSubstance;
  readonly standard: QuantificationSubstance;
  readonly reference: ExternalReference;
  readonly measurements: readonly ({
    readonly analysis_id: string;
    /** Where all measurements state it, the result is a purity instead of a concentration. */
    readonly solution: WeighedSolution | null;
  })[];
} | {
  /** Without it the names of what was measured. */
  readonly title?: string;
  readonly project_id?: string;
  readonly method: 'hundred_percent';
  /** Everything in the sample; the mass fraction of the first is the result. */
  readonly components: readonly QuantificationSubstance[];
  readonly measurements: readonly { readonly analysis_id: string }[];
};
export type QuantificationRequestInput = {
  /** Without it the names of what was measured. */
  readonly title?: string;
  readonly project_id?: string;
  readonly method: 'internal_standard';
  readonly analyte: QuantificationSubstanceInput;
  readonly standard: QuantificationStandardInput;
  /** Measurements that state the same two masses are taken for one preparation. */
  readonly measurements: readonly WeighedMeasurement[];
} | {
  /** Without it the names of what was measured. */
  readonly title?: string;
  readonly project_id?: string;
  /** PULCON. */
  readonly method: 'external_standard';
  readonly analyte: QuantificationSubstanceInput;
  readonly standard: QuantificationSubstanceInput;
  readonly reference: ExternalReference;
  readonly measurements: readonly ({
    readonly analysis_id: string;
    /** Where all measurements state it, the result is a purity instead of a concentration. */
    readonly solution?: WeighedSolution | null;
  })[];
} | {
  /** Without it the names of what was measured. */
  readonly title?: string;
  readonly project_id?: string;
  readonly method: 'hundred_percent';
  /** Everything in the sample; the mass fraction of the first is the result. */
  readonly components: readonly QuantificationSubstanceInput[];
  readonly measurements: readonly { readonly analysis_id: string }[];
};
export interface QuantificationResult {
  readonly quantity: 'purity' | 'concentration' | 'mass_fraction';
  readonly unit: '%' | 'mmol/L';
  readonly value: number;
  readonly standard_uncertainty: number;
  /** Welch–Satterthwaite; null: infinite. */
  readonly effective_degrees_of_freedom: number | null;
  readonly coverage_factor: number;
  readonly coverage_probability: number;
  readonly expanded_uncertainty: number;
  /** Uncertainty rounded up to two significant digits, the value to the same place. */
  readonly reported: { readonly value: string; readonly expanded_uncertainty: string };
  readonly per_measurement: readonly number[];
}
export interface QuantificationSignal {
  readonly from_ppm: number;
  readonly to_ppm: number;
  /** Nuclei of one molecule the signal stands for. */
  readonly nuclei: number;
  /** Longitudinal relaxation time; null: not measured. */
  readonly t1_s: number | null;
  /** Protons on carbon lose 1.07 % of their signal to 13C satellites, which no area here counts. */
  readonly on_carbon: boolean;
}
export interface QuantificationSignalInput {
  readonly from_ppm: number;
  readonly to_ppm: number;
  /** Nuclei of one molecule the signal stands for. */
  readonly nuclei: number;
  /** Longitudinal relaxation time; null: not measured. */
  readonly t1_s?: number | null;
  /** Protons on carbon lose 1.07 % of their signal to 13C satellites, which no area here counts. */
  readonly on_carbon?: boolean;
}
export interface QuantificationStandard {
  readonly name: string;
  /** Without brackets: C9H8O4. One of formula and smiles. */
  readonly formula?: string;
  readonly smiles?: string;
  readonly signals: readonly QuantificationSignal[];
  readonly purity_percent: number;
  /** Standard uncertainty. */
  readonly purity_uncertainty_percent: number;
}
export interface QuantificationStandardInput {
  readonly name: string;
  /** Without brackets: C9H8O4. One of formula and smiles. */
  readonly formula?: string;
  readonly smiles?: string;
  readonly signals: readonly QuantificationSignalInput[];
  readonly purity_percent: number;
  /** Standard uncertainty. */
  readonly purity_uncertainty_percent: number;
}
export interface QuantificationSubstance {
  readonly name: string;
  /** Without brackets: C9H8O4. One of formula and smiles. */
  readonly formula?: string;
  readonly smiles?: string;
  readonly signals: readonly QuantificationSignal[];
}
export interface QuantificationSubstanceInput {
  readonly name: string;
  /** Without brackets: C9H8O4. One of formula and smiles. */
  readonly formula?: string;
  readonly smiles?: string;
  readonly signals: readonly QuantificationSignalInput[];
}
export interface QuantificationSummary {
  readonly id: string;
  readonly title: string;
  readonly method: QuantificationMethod;
  readonly status: 'quantified' | 'refused';
  readonly nucleus: string;
  readonly project_id: string | null;
  readonly analysis_ids: readonly string[];
  readonly created_by: string;
  readonly created_at: UtcTimestamp;
  readonly result: {
    readonly quantity: 'purity' | 'concentration' | 'mass_fraction';
    readonly unit: '%' | 'mmol/L';
    /** Uncertainty rounded up to two significant digits, the value to the same place. */
    readonly reported: { readonly value: string; readonly expanded_uncertainty: string };
  } | null;
  readonly deletion?: Deletion;
}
export interface QuantificationSummaryPage {
  readonly items: readonly QuantificationSummary[];
  readonly next_cursor: string | null;
}
/** Converted into the unit of the run; refused where it cannot be. */
export interface QuantityWithUnit {
  readonly value: number;
  readonly unit: string;
}
export interface RankedCarcinogenicityStudy {
  /** Null of a TD50 without its study. */
  readonly species: 'rat' | 'mouse' | 'hamster' | 'other' | null;
  readonly sex?: string;
  /** How the animals were dosed. */
  readonly route?: string;
  /** Organ with tumours. */
  readonly site?: string;
  readonly td50_mg_per_kg_day: number;
  /** Of one sex. */
  readonly animals_per_group?: number;
  /** Without the controls. */
  readonly dosed_groups?: number;
  readonly weeks?: number;
  readonly source?: string;
  /** From 1: robust ones first, then the most sensitive. */
  readonly rank: number;
  readonly robustness: 'robust' | 'not_robust' | 'not_known';
  /** Why it is not robust, not known to be, or left out. */
  readonly remarks: readonly string[];
  readonly left_out: boolean;
  /** The one that was extrapolated from. */
  readonly chosen: boolean;
  /** From the potency table in use; its licence holds for the value. */
  readonly from_pack: boolean;
}
export interface RawFidProcessRequest {
  readonly preset?: string;
  readonly parameters?: Readonly<Record<string, number | boolean | string | null>>;
  readonly smiles?: string;
  /** Own analysis of these bytes to propose the run for; its current run stays what it is. */
  readonly analysis_id?: string;
}
export interface ReactionExperiment {
  readonly id: string;
  readonly reaction_project_id: string;
  /** Counted from 1 in the order of entry. */
  readonly number: number;
  readonly conditions: Readonly<Record<string, ConditionValue>>;
  readonly yield_percent: number | null;
  readonly status: ReactionExperimentStatus;
  readonly note: string | null;
  readonly planned_from: PlannedFrom | null;
  readonly completes: string | null;
  readonly corrects: string | null;
  /** The entry that completed or corrected it; such a row counts no more. */
  readonly superseded_by: string | null;
  readonly reason_for_change: string | null;
  readonly created_by_user_id: string;
  readonly created_at: UtcTimestamp;
}
export interface ReactionExperimentPage {
  readonly items: readonly ReactionExperiment[];
  readonly next_cursor: string | null;
}
export interface ReactionExperimentRequest {
  readonly conditions: Readonly<Record<string, ConditionValue>>;
  /** A completed experiment has one, a failed one may. Above 100 (assay error) it is taken with a warning, up to 105. */
  readonly yield_percent?: number | null;
  readonly status?: ReactionExperimentStatus;
  readonly note?: string;
  readonly planned_from?: PlannedFrom;
  /** The planned experiment this is the outcome of. */
  readonly completes?: string;
  /** The experiment this takes the place of; needs reason_for_change. */
  readonly corrects?: string;
}
export type ReactionExperimentStatus = 'completed' | 'failed' | 'planned' | 'withdrawn';
export interface ReactionExperimentsRequest {
  readonly experiments: readonly ReactionExperimentRequest[];
  /** Asked for where an experiment corrects another. */
  readonly reason_for_change?: string;
}
/** The conditions of the reaction, declared as in an optimisation. */
export type ReactionParameters = readonly OptimizationParameterInput[];
export interface ReactionProject {
  readonly id: string;
  readonly name: string;
  readonly description: string | null;
  readonly reaction_smiles: string | null;
  /** Whether its products can come of what goes in, by their atoms: a hint. Not in lists. */
  readonly reaction_balance?: {
    readonly status: 'balanced' | 'needs_unwritten' | 'not_assessed' | 'cannot_balance';
    readonly message: string;
  } | null;
  readonly project_id: string | null;
  readonly optimization_id: string | null;
  /** Null: whatever the completed experiments have in common. */
  readonly parameters: readonly OptimizationParameter[] | null;
  /** Completed and failed ones that count today. */
  readonly experiment_count: number;
  readonly planned_count: number;
  readonly best_yield_percent: number | null;
  /** Grows with every change and every entry of experiments. */
  readonly revision: number;
  readonly created_by_user_id: string;
  readonly created_at: UtcTimestamp;
  readonly updated_at: UtcTimestamp;
  readonly deletion?: Deletion;
}
export interface ReactionProjectPage {
  readonly items: readonly ReactionProject[];
  readonly next_cursor: string | null;
}
export interface ReactionsCapabilitiesResponse {
  readonly items: readonly Capability[];
}
export interface ReactionsCreateRequest {
  readonly name: string;
  readonly description?: string | null;
  /** reactants>agents>products */
  readonly reaction_smiles?: string | null;
  readonly project_id?: string | null;
  readonly optimization_id?: string | null;
  readonly parameters?: ReactionParameters | null;
}
export interface ReactionsUpdateRequest {
  readonly name?: string;
  readonly description?: string | null;
  /** reactants>agents>products */
  readonly reaction_smiles?: string | null;
  readonly project_id?: string | null;
  readonly optimization_id?: string | null;
  readonly parameters?: ReactionParameters | null;
  readonly reason_for_change: string;
}
export interface ReadAcross {
  readonly impurity: ReadAcrossSide;
  readonly analogue: ReadAcrossSide;
  readonly shared_alerts: readonly ReadAcrossSharedAlert[];
  readonly impurity_only_alerts: readonly StructuralAlert[];
  readonly analogue_only_alerts: readonly StructuralAlert[];
  readonly comparison: {
    readonly similarity: number;
    readonly similarity_method: string;
    readonly common: {
      readonly atoms: number;
      readonly impurity_only_atom_ids: readonly string[];
      readonly analogue_only_atom_ids: readonly string[];
    } | null;
  };
  readonly analogue_intake: ReadAcrossIntake;
  readonly known_intake: ReadAcrossIntake;
  readonly data_origin: 'published' | 'pack' | 'typed' | null;
  readonly intake_ug_per_day: number | null;
  readonly looser: boolean;
  readonly basis: readonly RegulatoryBasis[];
  readonly numbers: readonly EvidencedNumber[];
  /** The limit that assessments of the dossier take once it is reviewed; null where none follows. */
  readonly governs: {
    readonly guideline: 'M7' | 'nitrosamines';
    readonly key: string;
    readonly value: string;
    readonly unit: 'ug/day' | 'ng/day';
  } | null;
  readonly warnings: readonly { readonly code: string; readonly message: string }[];
  readonly human_review_required: true;
  readonly disclaimer: string;
  readonly rule_set_versions: readonly string[];
  readonly id: string;
  readonly dossier_id: string;
  readonly revision: number;
  /** Of the dossier when this revision was computed. */
  readonly dossier_revision: number;
  /** As it was then. */
  readonly product: ProductContext;
  /** By the last review of this revision; a revision is unreviewed until a second person decides. */
  readonly status: 'unreviewed' | 'approved' | 'rejected';
  /** Of all revisions, newest first. */
  readonly reviews: readonly StatementReview[];
  /** Newest first. */
  readonly revisions: readonly StatementRevision[];
  /** Of this revision. */
  readonly created_by: string;
  /** Of this revision. */
  readonly created_at: UtcTimestamp;
  readonly request: ReadAcrossRequest;
  readonly name: string;
  /** What the impurity is known by. */
  readonly impurity_keys: readonly string[];
  /** What it rests on and is another by now. A limit that permits more than is published does not govern then. */
  readonly stale: readonly ('pack_changed' | 'rules_changed' | 'structure_changed')[];
}
export interface ReadAcrossAnalogueRequest {
  readonly name: string;
  readonly smiles: string;
  /** As the source of the data gives it; another one than that of the structure is refused. */
  readonly inchikey?: string;
}
export type ReadAcrossConclusion = {
  readonly kind: 'intake';
  /** Required where it permits more than is known of the impurity itself, or nothing is known. */
  readonly looser_reason?: string;
} | { readonly kind: 'class'; readonly m7_class: 4; readonly ames_source: string };
export interface ReadAcrossIntake {
  readonly name: string;
  /** review: a person has to settle it, for the reasons in warnings. */
  readonly status: 'established' | 'review';
  readonly governed_by: 'published' | 'own_rule' | 'linear_extrapolation' | 'nitrosamine_rules' | 'cohort_of_concern' | 'ttc';
  /** Over a lifetime; null where no number governs and a person derives one. */
  readonly intake_ug_per_day: number | null;
  /** From the chosen study; beside a published limit it is information. */
  readonly extrapolation: IntakeExtrapolation | null;
  readonly studies: readonly RankedCarcinogenicityStudy[];
  /** The potency table that was asked, whether it knows the structure or not; null without one. */
  readonly potency_pack: UsedReferencePack | null;
  readonly basis: readonly RegulatoryBasis[];
  readonly numbers: readonly EvidencedNumber[];
  readonly warnings: readonly { readonly code: string; readonly message: string }[];
  readonly rule_set_versions: readonly string[];
}
export interface ReadAcrossPage {
  readonly items: readonly ReadAcross[];
  readonly next_cursor: string | null;
}
export interface ReadAcrossRequest {
  readonly impurity: { readonly name: string; readonly smiles: string };
  readonly analogue: ReadAcrossAnalogueRequest;
  readonly studies?: readonly CarcinogenicityStudy[];
  readonly conclusion: ReadAcrossConclusion;
  readonly differences: string;
  readonly statement: string;
}
export interface ReadAcrossSharedAlert {
  readonly id: string;
  readonly name: string;
  readonly is_cohort: boolean;
  readonly impurity_atom_ids: readonly string[];
  readonly analogue_atom_ids: readonly string[];
  /** Out to how many bonds its surroundings are the same, to 2; -1: its own atoms differ. */
  readonly same_to_bonds: number;
}
export interface ReadAcrossSide {
  readonly name: string;
  readonly smiles: string;
  /** Null where InChI cannot say it; absent in statements from before it was kept. */
  readonly inchi?: string | null;
  readonly inchikey: string | null;
  readonly formula: string;
  readonly molar_mass_g_per_mol: number | null;
  readonly heavy_atoms: number;
  readonly alerts: readonly StructuralAlert[];
  readonly cohort_of_concern: readonly StructuralAlert[];
  readonly counter_ions: readonly string[];
}
export interface ReadinessCounts {
  readonly part: string;
  readonly count: number;
  readonly text: string;
}
export interface ReadinessFinding {
  /** Names the rule among those of rules_version. */
  readonly rule: string;
  readonly missing: string;
  readonly why: string;
  /** Where that is written; null where it is a rule of this program. */
  readonly basis: { readonly guideline: string; readonly clause: string | null } | null;
  readonly to_do: string;
  /** What the finding is about; null where it is about what is not there. */
  readonly record: RecordRef | null;
}
export interface ReadinessInput {
  readonly type: string;
  readonly id: string;
  /** Null for records that never change. */
  readonly revision: number | null;
}
export interface ReadinessReport {
  readonly id: string;
  readonly dossier_id: string;
  readonly dossier: DossierState;
  readonly rules_version: string;
  /** Nothing was found to be missing; not a statement of compliance. */
  readonly ready: boolean;
  readonly present: readonly ReadinessCounts[];
  readonly findings: readonly ReadinessFinding[];
  /** Everything that was looked at, as it was. */
  readonly inputs: readonly ReadinessInput[];
  /** SHA-256, lower-case hexadecimal, of the RFC 8785 JSON of dossier, rules_version, ready, present, findings and inputs. The same state of the dossier gives the same hash. */
  readonly content_hash: string;
  readonly human_review_required: true;
  readonly disclaimer: string;
  readonly created_by: string;
  readonly created_at: UtcTimestamp;
}
export interface ReadinessReportPage {
  readonly items: readonly ReadinessReport[];
  readonly next_cursor: string | null;
}
export interface ReasonForChange {
  readonly reason_for_change: string;
}
export interface ReasonedCandidate {
  readonly id: string;
  readonly smiles: string;
  readonly source: 'given' | 'retrieved' | 'isomer';
  /** The precedent an isomer was made of, or the record a retrieved one is; null for given ones. */
  readonly of: string | null;
  /** Further ids under which the same structure came. */
  readonly also: readonly string[];
  /** ln of the likelihood of the lines: what ranks, calibrates and abstains. Null where nothing is predicted. */
  readonly score: number | null;
  /** Over all candidates at most 1; what is left is "none of these". */
  readonly probability: number;
  readonly verdict: 'supported' | 'possible' | 'unlikely' | 'contradicted' | 'cannot_tell';
  readonly contradicted_by: readonly ('formula' | 'unsaturation' | 'carbon_count' | 'hydrogen_count' | 'multiplicities' | 'hsqc_pairs' | 'carbon_shifts' | 'proton_shifts' | 'couplings' | 'conformal' | 'precedent')[];
  readonly checks: readonly ReasoningCheck[];
}
export interface ReasoningAnswer {
  /** For feedback on it, and to read it again. */
  readonly id: string;
  readonly mode: 'full' | 'without_index' | 'without_model' | 'checks_only';
  readonly degraded_reasons: readonly ({
    readonly code: 'no_index' | 'no_model' | 'index_failed' | 'nucleus_not_in_model' | 'precedent_without_structures' | 'candidates_cut' | 'time_limit';
    readonly message: string;
  })[];
  readonly precedent: readonly ({
    readonly id: string;
    readonly name: string;
    readonly smiles: string | null;
    readonly distance: number;
  })[];
  /** The most probable first. */
  readonly candidates: readonly ReasonedCandidate[];
  /** That the compound is none of the candidates. */
  readonly none_probability: number;
  readonly abstained: boolean;
  readonly abstention: {
    readonly code: 'no_candidates' | 'all_contradicted' | 'none_fits' | 'level_candidates' | 'too_little_evidence';
    readonly message: string;
  } | null;
  /** Isomers made of precedent; null where none were asked for or none could be made. */
  readonly generated: {
    readonly seed: number;
    readonly tried: number;
    readonly kept: number;
    /** Edits that made no candidate, by the reason. */
    readonly refused: Readonly<Record<string, number>>;
  } | null;
  readonly reference_packs: {
    readonly shifts: {
      readonly id: string;
      readonly name: string;
      readonly version: string;
      readonly digest: string;
      readonly licence: string;
    } | null;
    readonly spectra: {
      readonly id: string;
      readonly name: string;
      readonly version: string;
      readonly digest: string;
      readonly licence: string;
    } | null;
  };
  readonly index: { readonly name: string; readonly size: number; readonly digest: string } | null;
  /** What the probabilities were fitted to. */
  readonly calibrated_on: string;
  readonly parameters: {
    readonly nuclei: readonly ('13C' | '1H')[];
    readonly lines: number;
    readonly formula: string | null;
    /** The annotation of mass spectra the formula is of; null where it was given, or none is known. */
    readonly formula_source?: {
      readonly annotation_id: string;
      readonly revision: number;
      readonly reviewed: boolean;
      readonly run_id: string;
      /** Of the ion. */
      readonly key: string;
      /** Of its identification. */
      readonly level: string;
      readonly tie: 'compound' | 'sample_name';
    } | null;
    readonly candidates: number;
    readonly max_candidates: number;
    readonly analysis_id: string | null;
    readonly revision: number | null;
  };
  readonly engine_version: string;
  readonly warnings: readonly Warning[];
  readonly human_review_required: boolean;
  readonly disclaimer: string;
}
export interface ReasoningCheck {
  readonly check: 'formula' | 'unsaturation' | 'carbon_count' | 'hydrogen_count' | 'multiplicities' | 'hsqc_pairs' | 'carbon_shifts' | 'proton_shifts' | 'couplings' | 'conformal' | 'precedent';
  readonly outcome: 'agrees' | 'doubtful' | 'contradicts' | 'not_checked';
  /** A contradiction of it puts the candidate at 5 % at most. */
  readonly hard: boolean;
  /** What it compared and found, in a sentence. */
  readonly saw: string;
  /** What it adds to the score, units of ln; null where it only refuses or agrees. */
  readonly support: number | null;
}
export interface ReasoningPeak {
  readonly shift_ppm: number;
  /** 13C: hydrogens on the carbon, as DEPT or an edited HSQC tells. */
  readonly attached_hydrogens?: number;
  /** 1H: protons of the signal, by its integral. */
  readonly protons?: number;
  /** 1H: one per distinct coupling, without sign. */
  readonly j_hz?: readonly number[];
  /** 1H: s, d, dd, tt, m … in the order of j_hz. */
  readonly multiplicity?: string;
}
export interface ReceivedDecision {
  readonly decision_id: string;
  readonly installation_id: string;
  /** Of the decision as canonical JSON (RFC 8785): what was received is what was sent. */
  readonly sha256: string;
  readonly received_at: UtcTimestamp;
  readonly installation_name: string;
  readonly decision: KeptDecisionCopy;
}
export interface ReceivedDecisionPage {
  readonly items: readonly ReceivedDecision[];
  readonly next_cursor: string | null;
}
export interface RecipeStep {
  readonly step: string;
  readonly enabled: boolean;
  readonly parameters: Readonly<Record<string, string | number | boolean | null>>;
}
export interface Recommendation {
  readonly id: string;
  readonly optimization_id: string;
  readonly experiments: readonly ({
    readonly parameters: Readonly<Record<string, ConditionValue>>;
    /** Null where the design chose the point, not a model. */
    readonly predicted: Readonly<Record<string, ObjectivePrediction>> | null;
    readonly acquisition: number | null;
    /** Probability that it can be carried out; null where none has failed so far. */
    readonly feasibility: number | null;
    /** Of each outcome constraint that could be modelled; null where no model chose, or nothing has to be kept. */
    readonly outcomes: readonly OutcomePrediction[] | null;
    /** What a person made of the suggestion, the newest; null where nobody decided. */
    readonly decision: SuggestionDecision | null;
    /** In its place within the batch; null where the run states no cost. */
    readonly cost: number | null;
    readonly reason: string;
    readonly reason_code: string;
    readonly reason_numbers: Readonly<Record<string, number | string>>;
  })[];
  /** initial_design, model, or space_filling where the results cannot carry a model. */
  readonly method: string;
  /** By what rule experiments were sought, with the point hypervolume is counted from; null where no model chose. */
  readonly strategy: { readonly code: string; readonly reference: Readonly<Record<string, number>> | null } | null;
  readonly model: {
    readonly kernel: Readonly<Record<string, string>>;
    readonly lengthscales: Readonly<Record<string, readonly Lengthscale[]>>;
    /** Standard deviation, in the unit of the objective. */
    readonly noise: Readonly<Record<string, number>>;
    readonly signal: Readonly<Record<string, number>>;
    readonly loocv: Readonly<Record<string, LeaveOneOutValidation | null>>;
    /** How much of related runs is believed. */
    readonly transfer: Readonly<Record<string, ExperimentTransfer | null>>;
  } | null;
  readonly count: number;
  readonly seed: number;
  /** SHA-256 of the run and the experiments that were taken into account. */
  readonly history_hash: string;
  readonly history_experiments: number;
  /** Whether the run has the same history today. */
  readonly is_current: boolean;
  /** Some of its suggestions are decided on, others not, and no experiment came to an end since. */
  readonly is_under_decision: boolean;
  readonly created_by_user_id: string;
  readonly created_at: UtcTimestamp;
  readonly engine_version: string;
  readonly warnings: readonly Warning[];
  readonly human_review_required: boolean;
  readonly disclaimer: string;
}
export interface RecommendationPage {
  readonly items: readonly Recommendation[];
  readonly next_cursor: string | null;
}
export interface RecommendationRequest {
  readonly id: string;
  readonly optimization_id: string;
  /** Experiments wanted. */
  readonly count: number;
  /** Of what the run had found when it was asked. */
  readonly history_hash: string;
  readonly status: 'queued' | 'completed' | 'failed';
  /** What came of it: the recommendation that is kept for this history and count. */
  readonly recommendation_id: string | null;
  /** How far the search is; null while it waits for its turn, and once it has ended. */
  readonly progress: {
    /** model: the model is fitted to the results; experiments: they are chosen one by one. */
    readonly stage: 'model' | 'experiments';
    /** Of the experiments wanted, those that are chosen. */
    readonly fraction: number;
  } | null;
  /** cancelled: by who asked, the owner of the run or an administrator; history_changed: the run was changed before the search began; run_closed: it was finished or deleted; internal_error: the computation failed or was interrupted three times; else the code of the engine. */
  readonly error: { readonly code: string; readonly message: string } | null;
  readonly created_by_user_id: string;
  readonly created_at: UtcTimestamp;
  readonly finished_at: UtcTimestamp | null;
}
export interface RecommendationRequestPage {
  readonly items: readonly RecommendationRequest[];
  readonly next_cursor: string | null;
}
export interface RecordMismatch {
  readonly record_type: string;
  readonly table: string;
  /** The primary key; its parts by slashes. */
  readonly record_id: string;
  /** A column; `row` where the whole row is missing or was added; `digest` where what was kept of it is not what the entry says; `object` where the archive lacks the file. */
  readonly field: string;
  /** What the audit trail says, hex; null where it says nothing. */
  readonly expected_sha256: string | null;
  /** SHA-256 of what is there, hex; null where nothing is. */
  readonly found_sha256: string | null;
  /** The audit entry that says what is expected. */
  readonly sequence: number | null;
}
export interface RecordRef {
  readonly type: string;
  readonly id: string;
}
export interface RecordSnapshot {
  readonly record_type: string;
  readonly record_id: string;
  readonly record_version: string;
  /** SHA-256 of the RFC 8785 JSON of content. */
  readonly record_sha256: string;
  readonly title: string;
  readonly content: unknown;
  /** All four, in one order. */
  readonly meanings: readonly ({
    readonly meaning: SignatureMeaning;
    /** Why the caller cannot sign it so. */
    readonly refused: string | null;
  })[];
  /** Distinct components the next signature of this session takes; a passkey counts as two. */
  readonly components_needed: number;
}
export interface RecordedReactionExperiments {
  readonly experiments: readonly ReactionExperiment[];
  readonly warnings: readonly Warning[];
}
export interface ReferencePack {
  readonly sources: readonly ReferencePackSource[];
  readonly records: number;
  readonly built_with: Readonly<Record<string, string | number>>;
  /** What the builder measured, by nucleus; of mass spectra by polarity, of studies by species, of mutagenicity on scaffolds that were not learned from. */
  readonly metrics: Readonly<Record<string, Readonly<Record<string, number>>>>;
  /** Of the intervals of a pack of shifts, by bucket; null where its builder did not measure it. */
  readonly coverage: readonly ReferencePackCoverage[] | null;
  /** How far hits in a pack of mass spectra can be trusted; null of other kinds. */
  readonly identification: ReferencePackIdentification | null;
  /** Of the probabilities of a pack of mutagenicity, on scaffolds that were not learned from; null of other kinds. */
  readonly reliability: readonly ReferencePackReliability[] | null;
  readonly id: string;
  readonly kind: ReferencePackKind;
  readonly name: string;
  readonly version: string;
  readonly state: ReferencePackState;
  /** Why an active pack is not used: its file is not there or not what was installed. Null where it is used or not active. */
  readonly trouble: ReferencePackTrouble | null;
  /** Of the manifest, and through the hashes in it of everything the pack holds. */
  readonly digest: string;
  /** To be shown wherever its numbers are. */
  readonly licence: string;
  /** Bytes of the file. */
  readonly size: number;
  readonly file_sha256: string;
  readonly installed_by: string;
  readonly installed_by_name: string;
  readonly installed_at: UtcTimestamp;
  /** Who activated, replaced or retired it last, and why; null where nobody has. */
  readonly state_change: {
    readonly at: UtcTimestamp;
    readonly by: string;
    readonly by_name: string;
    readonly reason_for_change: string;
  } | null;
}
export interface ReferencePackCoverage {
  readonly nucleus: string;
  /** Kind of carbon, of the atom itself or of the one its protons sit on; null: all. */
  readonly atom_class: 'aromatic' | 'sp2_or_sp' | 'sp3_beside_hetero' | 'sp3' | null;
  /** Bonds out to which the surroundings were known, 4 for further too; null: all. */
  readonly sphere: '1' | '2' | '3' | '4' | null;
  readonly labels: number;
  readonly molecules: number;
  readonly levels: readonly ({
    /** Share that is promised. */
    readonly nominal: number;
    /** Share inside; null where there is no interval at the level. */
    readonly seen: number | null;
  })[];
}
export interface ReferencePackIdentification {
  /** Why no q-value is told; null where they are. */
  readonly not_calibrated: string | null;
  readonly calibration: {
    /** Window of the precursor the figures hold for. */
    readonly precursor_ppm: number;
    /** First hits of sources that were not in the library and not learned from. */
    readonly hits: number;
    readonly wrong: number;
    readonly levels: readonly {
      /** Share of wrong hits that is said, 0 to 1. */
      readonly level: number;
      /** Hits said to be within it. */
      readonly accepted: number;
      /** Those of them that were wrong. */
      readonly wrong: number;
      readonly said_wrong: number;
      readonly wrong_from: number;
      /** With wrong_from 95 % of what other compounds would show. */
      readonly wrong_to: number;
      /** Whether the level held; a finer value is told as the least that did. */
      readonly is_told: boolean;
    }[];
    readonly reliability: readonly { readonly hits: number; readonly mean_probability: number; readonly right: number }[];
    readonly sources: readonly {
      readonly name: string;
      readonly hits: number;
      readonly wrong: number;
      readonly levels: readonly {
        /** Share of wrong hits that is said, 0 to 1. */
        readonly level: number;
        /** Hits said to be within it. */
        readonly accepted: number;
        /** Those of them that were wrong. */
        readonly wrong: number;
      }[];
    }[];
  } | null;
}
export interface ReferencePackInUse {
  readonly kind: string;
  readonly name: string;
  readonly version: string;
  readonly digest: string;
}
export type ReferencePackKind = 'shifts' | 'spectra' | 'mass_spectra' | 'carcinogenic_potency' | 'mutagenicity';
export interface ReferencePackPage {
  readonly items: readonly ReferencePack[];
  readonly next_cursor: string | null;
}
export interface ReferencePackReliability {
  /** In this tenth of the probability. */
  readonly compounds: number;
  readonly mean_probability: number;
  readonly positive: number;
}
export interface ReferencePackSource {
  readonly name: string;
  readonly licence: string;
  readonly records: number;
  /** Of the file the records were read from. */
  readonly sha256: string;
}
export type ReferencePackState = 'inactive' | 'active' | 'retired';
export interface ReferencePackTrouble {
  readonly code: 'file_missing' | 'file_altered' | 'other_version' | 'refused';
  /** What is wrong, as a sentence. */
  readonly message: string;
}
export interface RefusedEvidence {
  readonly finding: string;
}
export interface RefusedImportRow {
  readonly line: number;
  readonly reasons: readonly string[];
}
export interface RefusedPlateWell {
  readonly plate: number;
  readonly well: string;
  readonly reasons: readonly string[];
}
export interface RefusedReferencePack {
  readonly finding: string;
}
export interface RefusedSignIn {
  /** Null for addresses nobody has. */
  readonly user_id: string | null;
  /** Of the account. */
  readonly email: string | null;
  /** The quarter of an hour they are counted in. */
  readonly quarter: UtcTimestamp;
  readonly last_at: UtcTimestamp;
  readonly count: number;
  readonly last_client_ip: string;
}
export interface RefusedSignInPage {
  readonly items: readonly RefusedSignIn[];
  readonly next_cursor: string | null;
}
export interface RefusedStatement {
  readonly findings: readonly EntitlementRefusal[];
}
export interface RefusedUpload {
  /** Code of what is wrong. */
  readonly finding: string;
  /** Experiments in the zip, at most 200. */
  readonly found_folders: readonly {
    /** Empty: the top folder. */
    readonly folder: string;
    readonly holds: string;
  }[];
}
export type RegulatoryAuthority = 'FDA' | 'EMA' | 'HC';
export interface RegulatoryBasis {
  readonly guideline: string;
  readonly revision: string;
  readonly clause: string;
  /** OWN: a rule row of the person asking, no authority. */
  readonly jurisdiction: 'ICH' | 'FDA' | 'EMA' | 'HC' | 'OWN';
  /** How well the row was compared with its source; `override` for a rule row of your own. */
  readonly verification: string;
  readonly rule_set_version: string;
  /** Of the rule row a number with this basis comes from. */
  readonly override_id?: string;
}
export interface RegulatoryEnterOverrideResponse {
  readonly id: string;
  readonly guideline: RuleOverrideGuideline;
  /** Of the published tables where they have one. */
  readonly name: string;
  readonly cas: string | null;
  readonly element: string | null;
  readonly route: AdministrationRoute | null;
  /** Canonical, of the neutral parent without counter-ions. */
  readonly smiles: string | null;
  /** Of a nitrosamine: whose limit it stands in place of; null goes before all of them. */
  readonly jurisdiction: RuleOverrideJurisdiction | null;
  /** Exact decimal. */
  readonly value: string;
  readonly unit: RuleOverrideUnit;
  readonly effective_from: string;
  /** From this day on it no longer holds. */
  readonly effective_to: string | null;
  /** Today (UTC). */
  readonly status: 'planned' | 'in_force' | 'ended';
  readonly reason: string;
  readonly source: string;
  readonly entered_by: string;
  /** The id where nobody of that id is known. */
  readonly entered_by_name: string;
  readonly created_at: UtcTimestamp;
  /** Of all it says but its end; part of every rule_set_version it is in. */
  readonly content_sha256: string;
  /** What governed without it when it was entered, for 10 g a day and a lifetime; null for nothing. */
  readonly replaced: CitedNumber | null;
  /** Null as long as nobody ended it; its own last day may have passed. */
  readonly ended: { readonly at: UtcTimestamp; readonly by: string; readonly reason_for_change: string } | null;
  /** Entered after the day from which it is to hold. */
  readonly backdated: boolean;
  /** The last one, by a second person. A row that permits more than is published, or that stands alone, governs once it is confirmed. */
  readonly review: RuleOverrideReview | null;
  /** Said with every assessment that uses it, too. */
  readonly warnings: readonly Warning[];
}
export interface RegulatoryReviewOverrideRequest {
  readonly decision: 'confirm' | 'refuse';
  readonly reason_for_change: string;
}
export interface RegulatoryThresholds {
  readonly organic: {
    /** name@version+sha256:…, over table, engine and rounding; followed by that of a rule row where one was used. */
    readonly rule_set_version: string;
    readonly basis: readonly RegulatoryBasis[];
    readonly numbers: readonly EvidencedNumber[];
    readonly thresholds: OrganicThresholds;
  } | null;
  readonly solvents: readonly SolventAssessment[];
  readonly elements: readonly ElementAssessment[];
  readonly mutagenic: readonly ({
    readonly up_to_months: number | null;
    readonly individual_ug_per_day: number;
    readonly total_ug_per_day: number;
    readonly basis: readonly RegulatoryBasis[];
  })[];
  readonly human_review_required: true;
  readonly disclaimer: string;
  readonly rule_set_versions: readonly string[];
}
/** review: a person has to judge; not_applicable: the guideline does not speak of it. */
export type RegulatoryVerdict = 'within' | 'exceeds' | 'review' | 'not_applicable';
export interface ReleaseDecision {
  readonly id: string;
  readonly decision: 'release' | 'retire';
  readonly reason: string;
  readonly decided_by: string;
  readonly decided_by_name: string;
  readonly decided_at: UtcTimestamp;
  readonly package_sha256: string | null;
  readonly accepted_open_points: readonly ReleaseOpenPoint[];
}
export interface ReleaseEvidence {
  readonly id: string;
  /** Order in the release, from 1. */
  readonly position: number;
  /** openapi: kept by the service itself. */
  readonly format: 'junit' | 'vitest' | 'lcov' | 'route_trace' | 'sources' | 'cyclonedx' | 'document' | 'openapi';
  readonly name: string;
  /** SHA-256 of the bytes as received, hex. */
  readonly sha256: string;
  /** Bytes. */
  readonly size: number;
  /** What the reader counted in it. */
  readonly summary: Readonly<Record<string, number | string | boolean | null>>;
  readonly added_by: string;
  readonly added_at: UtcTimestamp;
}
export type ReleaseEvidenceFormat = 'junit' | 'vitest' | 'lcov' | 'route_trace' | 'sources' | 'cyclonedx' | 'document';
export interface ReleaseOpenPoint {
  readonly code: string;
  readonly count: number;
  readonly message: string;
  /** A release cannot be decided with it; others have to be accepted by name. */
  readonly blocking: boolean;
}
export interface ReleasesCreateRequest {
  /** As it is published. */
  readonly version: string;
  /** Commit of the sources. */
  readonly commit: string;
  /** Default: those of the program that answers. */
  readonly rule_set_versions?: Readonly<Record<string, string>>;
}
export interface ReleasesDecideRequest {
  readonly decision: 'release' | 'retire';
  /** To release: hash of the validation package as it was looked at. */
  readonly package_sha256?: string;
  /** Codes of all open points of that package. */
  readonly accepted_open_points?: readonly string[];
  readonly reason: string;
}
export interface ReportedPolicyState {
  /** Why the policy as it lies there is not followed in any part; null where it is. */
  readonly trouble: string | null;
  /** What holds from the next start of the program on. */
  readonly from_next_start: readonly InstallationPolicy[];
}
export interface ReportedUpdate {
  readonly version: string;
  /** switched_off: updates are off on the machine. other_version: its address of updates holds another release. handed_over: the installer of the system was opened. */
  readonly state: 'switched_off' | 'out_of_reach' | 'refused' | 'other_version' | 'offered' | 'postponed' | 'waits_for_quiet' | 'at_quit' | 'handed_over';
  /** By the clock of the machine. */
  readonly at: UtcTimestamp;
}
export interface Requirement {
  readonly id: string;
  readonly dossier_id: string;
  /** Grows with every change; what was before stands in the audit trail. */
  readonly revision: number;
  readonly created_by: string;
  readonly created_at: UtcTimestamp;
  readonly updated_by: string;
  readonly updated_at: UtcTimestamp;
  /** As ICH Q3D(R2). */
  readonly guideline: string;
  readonly clause: string | null;
  readonly title: string;
  readonly status: RequirementStatus;
  /** Where the status is not_applicable. */
  readonly not_applicable_reason: string | null;
  /** Where it is shown: a document, a report, a record’s id. */
  readonly evidence: string | null;
}
export interface RequirementPage {
  readonly items: readonly Requirement[];
  readonly next_cursor: string | null;
}
export type RequirementStatus = 'open' | 'met' | 'not_applicable';
export interface ResidualSolvent {
  /** What the level was measured in; absent for the product as a whole. */
  readonly component?: string;
  /** Daily mass of that component. */
  readonly component_mass_g?: number;
  readonly name?: string;
  readonly cas?: string;
  readonly level_ppm?: number;
  /** Daily mass of the product, where it is not the daily dose. */
  readonly dose_basis_g?: number;
}
export interface ResidualSolventAssessment {
  readonly id: string;
  readonly dossier_id: string;
  /** Of the dossier when this was computed. */
  readonly dossier_revision: number;
  /** As it was then. */
  readonly product: ProductContext;
  readonly warnings: readonly ImpurityAssessmentWarning[];
  readonly human_review_required: true;
  readonly disclaimer: string;
  readonly rule_set_versions: readonly string[];
  readonly created_by: string;
  readonly created_at: UtcTimestamp;
  readonly request: ResidualSolventAssessmentRequest;
  readonly residual_solvents: readonly ResidualSolventRow[];
  /** current: the newest that is not withdrawn; exceeds: an older one that holds a level above its limit, which counts until it is withdrawn with a reason. */
  readonly status: 'current' | 'exceeds' | 'superseded' | 'withdrawn';
  readonly withdrawal: Withdrawal | null;
}
export interface ResidualSolventAssessmentPage {
  readonly items: readonly ResidualSolventAssessment[];
  readonly next_cursor: string | null;
}
export interface ResidualSolventAssessmentRequest {
  readonly residual_solvents: readonly ResidualSolvent[];
  /** Of the batch that was measured. */
  readonly batch_no?: string;
  readonly notes?: string;
}
export interface ResidualSolventRow {
  readonly name: string;
  readonly cas: string | null;
  readonly verdict: RegulatoryVerdict;
  /** name@version+sha256:…, over table, engine and rounding; followed by that of a rule row where one was used. */
  readonly rule_set_version: string;
  readonly basis: readonly RegulatoryBasis[];
  readonly numbers: readonly EvidencedNumber[];
  /** A rule row of your own in place of what is published; null where none was used. */
  readonly override: AppliedOverride | null;
  readonly solvent_class: 1 | 2 | 3 | null;
  readonly pde_mg_per_day: number | null;
  readonly limit_ppm: number | null;
  readonly option: 1 | 2 | null;
  readonly limit_option1_ppm: number | null;
  readonly limit_option2_ppm: number | null;
  /** Of this row. */
  readonly intake_mg_per_day: number | null;
  /** Of all rows of this solvent, which is what is judged. */
  readonly total_intake_mg_per_day: number | null;
  /** Places in the request of all rows of this substance, by what it is and not what it is called; empty in records of before they were summed. */
  readonly summed_places: readonly number[];
  /** What an ambiguous name may stand for. */
  readonly candidates: readonly ({ readonly name: string; readonly cas: string; readonly solvent_class: 1 | 2 | 3 | null })[];
  /** In its list of the request, from 0: names may repeat. */
  readonly place: number;
}
export interface ResponseSlicePoint {
  readonly value: number | string;
  readonly mean: number;
  readonly low: number;
  readonly high: number;
  /** Whether these conditions keep the constraints of the run. */
  readonly is_allowed: boolean;
}
export interface Restoration {
  readonly record_type: string;
  readonly record_id: string;
  readonly restored_at: UtcTimestamp;
  readonly restored_by: string;
  readonly reason_for_change: string;
}
export interface RetrievalAnswer {
  readonly items: readonly RetrievedItem[];
  /** Spectra the list was held against, after the filters. */
  readonly compared: number;
  readonly index: {
    readonly kind: 'pack' | 'records';
    readonly name: string;
    /** Spectra of the nucleus. */
    readonly size: number;
    readonly digest: string;
  };
  readonly reference_pack: {
    readonly id: string;
    readonly name: string;
    readonly version: string;
    readonly digest: string;
    readonly licence: string;
  } | null;
  readonly parameters: {
    readonly nucleus: '13C' | '1H';
    readonly k: number;
    readonly formula: string | null;
    readonly embedding: string;
    readonly lines_compared: number;
    readonly hydrogens_compared: boolean;
  };
  readonly engine_version: string;
  readonly warnings: readonly Warning[];
  readonly human_review_required: boolean;
  readonly disclaimer: string;
}
export interface RetrievedItem {
  readonly id: string;
  readonly name: string;
  /** Null where the record carries no structure. */
  readonly smiles: string | null;
  readonly formula: string | null;
  /** Between the embedded spectra, 0 for the same lines; √2 where no line is near another one, more with hydrogens compared. */
  readonly distance: number;
  /** For a plot mirrored below the query. */
  readonly peaks: readonly ({ readonly shift_ppm: number; readonly attached_hydrogens: number | null })[];
  /** Where the lines come from. */
  readonly source: { readonly name: string; readonly licence: string };
  /** The approved analysis, of the index of records. */
  readonly analysis_id: string | null;
  /** Standard InChI of the structure; null where InChI cannot say it. */
  readonly inchi: string | null;
  /** Its standard InChIKey. */
  readonly inchikey: string | null;
}
export interface ReviewTaskStep {
  readonly state: KnowledgeReviewState;
  readonly allowed: readonly KnowledgeReviewState[];
}
export interface ReviewedAccount {
  readonly user_id: string;
  readonly email: string;
  readonly display_name: string;
  readonly created_at: UtcTimestamp;
  readonly deactivated_at: UtcTimestamp | null;
  readonly roles: readonly ({
    readonly role: 'admin' | 'reviewer' | 'scientist' | 'auditor' | 'guest';
    readonly since: UtcTimestamp | null;
  })[];
  /** Memberships in projects that are not deleted. */
  readonly projects: readonly ({
    readonly project_id: string;
    readonly name: string;
    readonly role: 'viewer' | 'contributor' | 'reviewer';
    readonly since: UtcTimestamp;
    /** The group of a directory that is the member; null for the account itself. */
    readonly group: string | null;
  })[];
  readonly identity_verified_at: UtcTimestamp | null;
  readonly identity_verified_how: 'administrator' | 'set_up' | 'issuer' | null;
  /** Day (UTC) of the last sign-in; null where there was none. */
  readonly last_sign_in_on: string | null;
  /** Keys that are neither revoked nor over. */
  readonly keys: readonly ({
    readonly id: string;
    readonly name: string;
    readonly kind: 'personal' | 'machine';
    readonly scopes: readonly ('read' | 'write' | 'account' | 'admin' | 'scim')[];
    readonly created_at: UtcTimestamp;
    readonly expires_at: UtcTimestamp | null;
    readonly last_used_on: string | null;
  })[];
}
export interface RiskCounts {
  readonly high: number;
  readonly undetermined: number;
  readonly low: number;
  readonly not_rated: number;
}
export interface RiskDecision {
  readonly id: string;
  readonly status: RiskStatus;
  readonly mitigation_note: string | null;
  readonly reason_for_change: string;
  readonly decided_by: string;
  readonly decided_at: UtcTimestamp;
}
export interface RiskEntry {
  readonly id: string;
  readonly register_id: string;
  readonly section: 'organic_impurities' | 'mutagenic_impurities';
  /** In its list of the request, from 0. */
  readonly place: number;
  readonly name: string;
  /** Null where it could not be assessed; the warnings say why. */
  readonly verdict: RegulatoryVerdict | null;
  readonly risk: RiskLevel;
  /** Whether it counts: no later entry is about this impurity, or it exceeds and no later one does. */
  readonly current: boolean;
  /** By the last decision; open before the first. */
  readonly status: RiskStatus;
  readonly mitigation_note: string | null;
  /** Newest first. */
  readonly decisions: readonly RiskDecision[];
  /** What was measured of the impurity of this name in the dossier, newest first. */
  readonly evidence: readonly ImpurityEvidence[];
}
export type RiskExclusionReason = 'not_measured' | 'no_limit' | 'not_a_nitrosamine' | 'controlled_by_q3ab' | 'not_assessed' | 'out_of_scope' | 'superseded' | 'withdrawn';
/** From the verdict alone: exceeds is high, review and what could not be assessed are undetermined, within is low, not_applicable is not rated. */
export type RiskLevel = 'high' | 'undetermined' | 'low' | 'not_rated';
export type RiskStatus = 'open' | 'accepted' | 'mitigated';
export interface RoundedComparison {
  readonly threshold: 'identification' | 'qualification';
  /** guideline: the reported result as it stands; usp_7_20: the measured one, rounded to the decimals of the limit. */
  readonly convention: 'guideline' | 'usp_7_20';
  /** As it was rounded, in the unit. */
  readonly compared: string;
  readonly unit: string;
  readonly exceeds: boolean;
}
/** Where a molecule has several ways to be made: refuse names it, the others take one. */
export type RouteAlternatives = 'refuse' | 'first' | 'cheapest';
export type RouteFormat = 'native' | 'aizynthfinder' | 'paroutes' | 'askcos_v1' | 'askcos_v2' | 'retro_star';
export interface RouteScore {
  readonly id: string;
  readonly reaction_project_id: string;
  readonly request: SentRoute;
  /** As it was read. */
  readonly format: RouteFormat;
  readonly target_smiles: string;
  /** 0 to 1: share of the starting materials that are in stock, and a little for being short. */
  readonly state_score: number;
  /** 0 to 1, of the parts of the whole record by their weights; 0 where a step cannot balance. */
  readonly overall_score: number;
  /** The worst of the steps; absent in scores from before larmor-reaction 0.2.0. */
  readonly balance?: 'balanced' | 'needs_unwritten' | 'not_assessed' | 'cannot_balance';
  readonly route_cost: number | null;
  readonly step_count: number;
  readonly longest_linear_sequence: number;
  /** Share of the steps beside the longest sequence: 0 is linear; null without steps. */
  readonly convergence: number | null;
  readonly starting_material_count: number;
  readonly safety: SafetyAssessment;
  readonly rule_set_versions: readonly string[];
  readonly created_by_user_id: string;
  readonly created_at: UtcTimestamp;
  readonly engine_version: string;
  readonly warnings: readonly Warning[];
  readonly human_review_required: boolean;
  readonly disclaimer: string;
  readonly prices: Readonly<Record<string, number>> | null;
  /** Of the whole route. */
  readonly green: GreenAssessment;
  readonly overall_parts: readonly ({
    readonly name: string;
    /** Null where it cannot be said; it then counts as 0. */
    readonly value: number | null;
    readonly weight: number;
    readonly formula: string;
  })[];
  /** Null where a yield on it is missing. */
  readonly longest_sequence_yield_percent: number | null;
  /** How many a default stands in for. */
  readonly cost_assumptions: { readonly prices: number; readonly yields: number };
  /** Before the steps that need their products. */
  readonly steps: readonly RouteStep[];
  readonly starting_materials: readonly StartingMaterial[];
  /** Where the tree offered several ways. */
  readonly choices: readonly {
    readonly node: string;
    readonly smiles: string;
    readonly taken: number;
    readonly of: number;
  }[];
  /** Where the request held several routes. */
  readonly comparison?: {
    /** Of the route that stands in full. */
    readonly route_index: number;
    /** From best to worst. */
    readonly ranked: readonly ({
      /** Its place in the request, from 0. */
      readonly route_index: number;
      /** From 1, by balance, overall score and cost; routes that nothing of these tells apart share one. */
      readonly rank: number;
      readonly target_smiles: string;
      readonly starting_material_smiles: readonly string[];
      /** Of the step that is worst. */
      readonly balance: StepBalance;
      readonly overall_score: number;
      readonly route_cost: number | null;
      readonly step_count: number;
      readonly e_factor: GreenMetric;
      readonly process_mass_intensity: GreenMetric;
      readonly reaction_mass_efficiency_percent: GreenMetric;
      readonly carbon_efficiency_percent: GreenMetric;
      /** The lowest of its steps; null unless each has one. */
      readonly ecoscale: number | null;
      /** The worst that is known of its steps. */
      readonly criticality_class: number | null;
      /** What the route does not say, and of how many molecules or steps. */
      readonly missing: readonly ({
        readonly what: 'prices' | 'stock' | 'yields' | 'masses' | 'ecoscale' | 'temperatures' | 'hazards';
        readonly count: number;
      })[];
      /** Standard InChI of the structure; null where InChI cannot say it. */
      readonly target_inchi: string | null;
      /** Its standard InChIKey. */
      readonly target_inchikey: string | null;
      /** The starting materials again, each with its names. */
      readonly starting_materials: readonly ({
        readonly smiles: string;
        /** Standard InChI of the structure; null where InChI cannot say it. */
        readonly inchi: string | null;
        /** Its standard InChIKey. */
        readonly inchikey: string | null;
      })[];
    })[];
    /** Routes that cannot be read or priced, and why. */
    readonly not_scored: readonly { readonly route_index: number; readonly message: string }[];
  };
  readonly diagram_svg: string;
  /** Standard InChI of the structure; null where InChI cannot say it. */
  readonly target_inchi: string | null;
  /** Its standard InChIKey. */
  readonly target_inchikey: string | null;
}
export interface RouteScoreRequest {
  /** Recognised where it is left out. */
  readonly format?: RouteFormat;
  /** The route as the planner wrote it, of any depth, or a list of up to 100: all are scored and ranked. */
  readonly tree: Readonly<Record<string, unknown>> | readonly unknown[] | string;
  readonly or_choice?: RouteAlternatives;
  /** Which of several routes stands in full, from 0; without it the first in rank. */
  readonly route_index?: number;
  /** Of starting materials by SMILES, per mole in one currency; without them all cost the same. */
  readonly prices?: Readonly<Record<string, number>>;
}
export interface RouteScoreSummary {
  readonly id: string;
  readonly reaction_project_id: string;
  readonly request: SentRoute;
  /** As it was read. */
  readonly format: RouteFormat;
  readonly target_smiles: string;
  /** 0 to 1: share of the starting materials that are in stock, and a little for being short. */
  readonly state_score: number;
  /** 0 to 1, of the parts of the whole record by their weights; 0 where a step cannot balance. */
  readonly overall_score: number;
  /** The worst of the steps; absent in scores from before larmor-reaction 0.2.0. */
  readonly balance?: 'balanced' | 'needs_unwritten' | 'not_assessed' | 'cannot_balance';
  readonly route_cost: number | null;
  readonly step_count: number;
  readonly longest_linear_sequence: number;
  /** Share of the steps beside the longest sequence: 0 is linear; null without steps. */
  readonly convergence: number | null;
  readonly starting_material_count: number;
  readonly safety: SafetyAssessment;
  readonly rule_set_versions: readonly string[];
  readonly created_by_user_id: string;
  readonly created_at: UtcTimestamp;
  readonly engine_version: string;
  readonly warnings: readonly Warning[];
  readonly human_review_required: boolean;
  readonly disclaimer: string;
}
export interface RouteScoreSummaryPage {
  readonly items: readonly RouteScoreSummary[];
  readonly next_cursor: string | null;
}
export interface RouteStep {
  /** From 1; the last makes the target. */
  readonly step: number;
  /** Where it stands in the tree. */
  readonly node: string;
  readonly product_smiles: string;
  readonly reactant_smiles: readonly string[];
  readonly reagent_smiles: readonly string[];
  /** Steps from here to the target, from 1. */
  readonly depth: number;
  readonly on_longest_path: boolean;
  readonly hazards: readonly Hazard[];
  /** Of this step, from the masses the route states. */
  readonly green: {
    readonly atom_economy_percent: GreenMetric;
    readonly e_factor?: GreenMetric;
    readonly process_mass_intensity?: GreenMetric;
    readonly reaction_mass_efficiency_percent?: GreenMetric;
    readonly carbon_efficiency_percent?: GreenMetric;
    readonly solvents: readonly SolventRank[];
  };
  /** Absent in scores from before larmor-reaction 0.2.0. */
  readonly balance?: StepBalance;
  /** Where the step says something for it. */
  readonly ecoscale?: EcoScale;
  /** Where the step says temperatures. */
  readonly criticality?: CriticalityClass;
  /** Standard InChI of the structure; null where InChI cannot say it. */
  readonly product_inchi: string | null;
  /** Its standard InChIKey. */
  readonly product_inchikey: string | null;
}
export interface RuleOverride {
  readonly id: string;
  readonly guideline: RuleOverrideGuideline;
  /** Of the published tables where they have one. */
  readonly name: string;
  readonly cas: string | null;
  readonly element: string | null;
  readonly route: AdministrationRoute | null;
  /** Canonical, of the neutral parent without counter-ions. */
  readonly smiles: string | null;
  /** Of a nitrosamine: whose limit it stands in place of; null goes before all of them. */
  readonly jurisdiction: RuleOverrideJurisdiction | null;
  /** Exact decimal. */
  readonly value: string;
  readonly unit: RuleOverrideUnit;
  readonly effective_from: string;
  /** From this day on it no longer holds. */
  readonly effective_to: string | null;
  /** Today (UTC). */
  readonly status: 'planned' | 'in_force' | 'ended';
  readonly reason: string;
  readonly source: string;
  readonly entered_by: string;
  /** The id where nobody of that id is known. */
  readonly entered_by_name: string;
  readonly created_at: UtcTimestamp;
  /** Of all it says but its end; part of every rule_set_version it is in. */
  readonly content_sha256: string;
  /** What governed without it when it was entered, for 10 g a day and a lifetime; null for nothing. */
  readonly replaced: CitedNumber | null;
  /** Null as long as nobody ended it; its own last day may have passed. */
  readonly ended: { readonly at: UtcTimestamp; readonly by: string; readonly reason_for_change: string } | null;
  /** Entered after the day from which it is to hold. */
  readonly backdated: boolean;
  /** The last one, by a second person. A row that permits more than is published, or that stands alone, governs once it is confirmed. */
  readonly review: RuleOverrideReview | null;
}
export type RuleOverrideGuideline = 'Q3C' | 'Q3D' | 'M7' | 'nitrosamines';
export type RuleOverrideJurisdiction = 'FDA' | 'EMA' | 'HC';
export interface RuleOverridePage {
  readonly items: readonly RuleOverride[];
  readonly next_cursor: string | null;
}
export interface RuleOverrideRequest {
  /** Q3A and Q3B are refused: their thresholds follow the dose and belong to no one impurity. */
  readonly guideline: 'Q3A' | 'Q3B' | 'Q3C' | 'Q3D' | 'M7' | 'nitrosamines';
  /** Q3C: a solvent of the tables needs no more than this. */
  readonly name?: string;
  /** Q3C. */
  readonly cas?: string;
  /** Q3D: symbol or English name. */
  readonly element?: string;
  /** Q3D. */
  readonly route?: AdministrationRoute;
  /** M7 and nitrosamines. */
  readonly smiles?: string;
  /** Nitrosamines; without it the row goes before all authorities. */
  readonly jurisdiction?: RuleOverrideJurisdiction;
  /** Exact decimal above 0, as text. */
  readonly value: string;
  readonly unit: RuleOverrideUnit;
  readonly effective_from: string;
  /** From this day on it no longer holds. */
  readonly effective_to?: string;
  /** Why it stands in place of what is published. */
  readonly reason: string;
  /** Where the value comes from. */
  readonly source: string;
}
export interface RuleOverrideReview {
  readonly decision: 'confirm' | 'refuse';
  readonly reason_for_change: string;
  readonly reviewed_by: string;
  readonly reviewed_at: UtcTimestamp;
}
export type RuleOverrideUnit = 'mg/day' | 'ppm' | 'ug/day' | 'ng/day';
export interface RuleTable {
  readonly name: string;
  readonly version: string;
  /** Version of the code that reads it; part of its hash. */
  readonly engine?: string;
  /** Over table, engine version and rounding policy: the one every answer carries. */
  readonly sha256: string;
}
export interface RunRuleHits {
  readonly rule: 'WE1' | 'WE2' | 'WE3' | 'WE4' | 'N1' | 'N2' | 'N3' | 'N4' | 'N5' | 'N6' | 'N7' | 'N8';
  readonly text: string;
  readonly basis: RegulatoryBasis;
  readonly hits: readonly {
    /** Batch that completes the pattern. */
    readonly at: string;
    readonly batch_ids: readonly string[];
  }[];
}
export interface SafetyAssessment {
  /** nothing_found is no clearance: it says that no rule of the tables applies. */
  readonly verdict: 'flagged' | 'not_fully_assessed' | 'nothing_found';
  readonly high: number;
  readonly medium: number;
  readonly low: number;
  readonly unknown: number;
}
export interface SaidSentence {
  /** In English, as it stands in this answer. */
  readonly sentence: string;
  /** What is said, whatever it is about; stays the same from version to version. */
  readonly code: string;
  /** What it is about, by name; a name ends in its unit. A text may be a sentence of this list itself. */
  readonly params: Readonly<Record<string, number | string | readonly string[]>>;
}
export interface ScimError {
  readonly schemas: readonly string[];
  readonly status: string;
  readonly scimType?: string;
  readonly detail: string;
}
export interface ScimListResponse {
  readonly schemas: readonly string[];
  readonly totalResults: number;
  readonly startIndex: number;
  readonly itemsPerPage: number;
  readonly Resources: readonly ScimResource[];
}
/** `Operations` (1 to 1000), each with `op`, `path` and `value` (RFC 7644, section 3.5.2). */
export interface ScimPatchRequest {
  readonly schemas?: readonly string[];
}
export interface ScimResource {
  readonly schemas: readonly string[];
  readonly id?: string;
}
/** A resource as RFC 7643 writes it; /Schemas lists what is kept, other attributes are left aside. */
export interface ScimResourceRequest {
  readonly schemas?: readonly string[];
}
export interface ScimServiceProviderConfigResponse {
  readonly schemas: readonly string[];
}
export interface SdlStatus {
  readonly enabled: boolean;
  readonly capability: Capability;
  readonly execution_surface_wired: false;
  readonly detail: string;
}
export interface SearchEverywhereResponse {
  /** Kinds with a match, in a fixed order; the best match of each first. */
  readonly groups: readonly FoundGroup[];
  /** The canonical SMILES, or the pattern, that structures were compared with; null where the text is no structure. */
  readonly structure_read: string | null;
  /** Structures less similar are left out; null where similar ones were not asked for. */
  readonly least_similarity: number | null;
  /** How many of the newest compounds and of the newest analyses with a structure were compared; null where none were. */
  readonly structures_looked_through: number | null;
  /** What spectra were looked through for; null where the text names no lines. */
  readonly lines_read: {
    readonly nucleus: '1H' | '13C' | '19F' | '31P' | '11B' | '15N' | '29Si' | '2H';
    readonly shifts_ppm: readonly number[];
    readonly tolerance_ppm: number;
  } | null;
  /** Spectra of the nucleus the caller may read; null where no lines were asked for. */
  readonly spectra_looked_through: number | null;
  /** Further ones, from before an update, that cannot be found by their lines yet. */
  readonly spectra_waiting: number | null;
}
export interface SecurityAlert {
  /** The same for the same finding in every scan. */
  readonly id: string;
  readonly detection_id: DetectionId;
  /** Only error and critical alerts are shipped. */
  readonly severity: AlertSeverity;
  readonly summary: string;
  readonly actor_id: string | null;
  readonly first_event_at: UtcTimestamp;
  readonly last_event_at: UtcTimestamp;
  readonly evidence: {
    readonly event_count: number;
    /** Security events, oldest first; the newest fifty of many. */
    readonly event_ids: readonly string[];
    readonly client_ips: readonly string[];
    /** Of the audit trail, where that is broken. */
    readonly first_bad_sequence: number | null;
  };
  /** When it was handed to the sinks; once per alert. */
  readonly shipped_at: UtcTimestamp | null;
}
export interface SecurityRunDetectionsRequest {
  /** How far back the scan looks. Default: SECURITY_SCAN_WINDOW_MINUTES. */
  readonly window_minutes?: number;
}
export interface SentRoute {
  /** As it was sent; null where it was left out. */
  readonly format: RouteFormat | null;
  readonly or_choice: RouteAlternatives;
  /** How many were given. */
  readonly prices: number;
  /** Of the request as it was sent. */
  readonly request_sha256: string;
  readonly request_bytes: number;
  /** How many it held; absent in scores from before larmor-reaction 0.4.0. */
  readonly routes?: number;
}
export interface ServedPack {
  readonly pack_id: string;
  readonly name: string;
  readonly version: string;
  readonly digest: string;
  readonly licence: string;
  readonly is_serving: boolean;
  readonly training_snapshot: {
    /** Over names and hashes of the sources it learnt from. */
    readonly sha256: string;
    readonly sources: number;
    readonly records: number;
  };
  /** Errors on skeletons it had not seen, by nucleus. */
  readonly metrics: Readonly<Record<string, Readonly<Record<string, number>>>>;
  readonly promotion: {
    readonly decided_at: UtcTimestamp;
    readonly decided_by: string;
    readonly decided_by_name: string;
    readonly reason_for_change: string;
  };
  readonly superseded_by: { readonly pack_id: string; readonly at: UtcTimestamp } | null;
  readonly drift: {
    readonly status: 'not_monitored' | 'too_few' | 'stable' | 'watch' | 'drifted';
    readonly reason: string;
    /** Approved, assigned shifts it predicts and did not learn from. */
    readonly errors: number;
    /** Share of them inside their 90 % interval. */
    readonly coverage_90: number | null;
    /** The two newest, the newest last. */
    readonly windows: readonly ServedPackDriftWindow[];
  };
}
export interface ServedPackDriftWindow {
  readonly errors: number;
  /** Population stability index against the errors it was calibrated with. */
  readonly index: number;
  /** What windows of so many errors exceed one time in twenty without any drift. */
  readonly alarm: number;
}
export interface Session {
  readonly id: string;
  readonly created_at: UtcTimestamp;
  readonly last_used_at: UtcTimestamp;
  readonly client_ip: string;
  readonly current: boolean;
}
export interface SessionPage {
  readonly items: readonly Session[];
  readonly next_cursor: string | null;
}
export interface SessionRefusal {
  readonly status: InstallationStatus;
  readonly is_copy: boolean;
}
export interface SessionTokens {
  readonly access_token: string;
  readonly refresh_token: string;
  readonly token_type: 'bearer';
  readonly expires_at: UtcTimestamp;
  readonly session_id: string;
  readonly user: User;
}
export interface SetUpStep {
  readonly id: 'server' | 'sign_in' | 'device' | 'entitlement' | 'sample';
  /** None of them stops local evaluation. */
  readonly state: 'done' | 'next' | 'open';
}
export interface ShiftPrediction {
  readonly prediction_id: string;
  readonly nucleus: string;
  /** Canonical, of the structure that was predicted. */
  readonly smiles: string;
  readonly formula: string;
  /** Its atoms in the order they are numbered by. */
  readonly molfile: string;
  readonly level: number;
  readonly atoms: readonly PredictedAtom[];
  /** Of protons; none for other nuclei. */
  readonly couplings: readonly PredictedCoupling[];
  /** In the answer to the request; what is stored keeps the parameters it is drawn by again. */
  readonly spectrum: SimulatedSpectrum | null;
  /** Which signals of the analysis the nuclei are likeliest to be; null without an analysis. */
  readonly matching: PredictionMatching | null;
  /** Null where increments alone answered. */
  readonly reference_pack: UsedReferencePack | null;
  readonly sources: readonly PredictionSource[];
  readonly parameters: {
    readonly nucleus: string;
    readonly solvent: string | null;
    readonly level: number;
    readonly analysis_id: string | null;
    readonly simulate: {
      readonly frequency_mhz: number;
      readonly from_ppm: number | null;
      readonly to_ppm: number | null;
      readonly points: number;
      readonly line_width_hz: number;
    } | null;
    /** Of the request as it was understood. */
    readonly inputs_sha256: string;
  };
  readonly engine_version: string;
  readonly warnings: readonly Warning[];
  readonly human_review_required: boolean;
  readonly disclaimer: string;
  /** Standard InChI of the structure; null where InChI cannot say it. */
  readonly inchi: string | null;
  /** Its standard InChIKey. */
  readonly inchikey: string | null;
}
export type SignatureInvalidity = 'signature_changed' | 'chain_broken' | 'entry_changed' | 'not_certified' | 'record_missing' | 'content_changed';
export type SignatureLinkState = 'holds' | 'broken';
export interface SignatureManifestation {
  readonly signature_id: string;
  readonly signer_name: string;
  readonly signed_at: UtcTimestamp;
  readonly meaning: SignatureMeaning;
  readonly reason: string;
  readonly record: {
    readonly record_type: string;
    readonly record_id: string;
    readonly record_version: string;
    readonly record_sha256: string;
  };
  /** The line to print: name, date and time in UTC, meaning. */
  readonly text: string;
}
export type SignatureMeaning = 'authorship' | 'review' | 'approval' | 'responsibility';
export interface SignatureVerification {
  readonly id: string;
  /** True when the signature holds and the record says today what was signed. */
  readonly valid: boolean;
  /** The first thing found wrong, with everything that was read hashed again; null where it is valid. */
  readonly reason: SignatureInvalidity | null;
  /** The record as it is now, against what was signed. */
  readonly content: 'unchanged' | 'content_changed' | 'record_missing';
  /** The signature says what its hash says, and its snapshot is what was signed. */
  readonly hash: SignatureLinkState;
  /** It continues the signature before it, itself hashed again, and an entry of the audit trail that is what was hashed records it. */
  readonly chain: SignatureLinkState;
  /** The first checkpoint after it is signed by a certified key and includes it. */
  readonly certificate: SignatureLinkState;
  readonly statement: string;
}
export interface SignedRecordRef {
  readonly record_type: string;
  readonly record_id: string;
  /** SHA-256 of the record snapshot that was shown to the signer. */
  readonly record_sha256: string;
}
export interface SimulatedSpectrum {
  readonly nucleus: string;
  readonly frequency_mhz: number;
  readonly from_ppm: number;
  readonly to_ppm: number;
  readonly points: number;
  readonly line_width_hz: number;
  /** From from_ppm to to_ppm in even steps; one nucleus has the area 1 over ppm. */
  readonly intensity: readonly number[];
  /** Nuclei whose signals are drawn. */
  readonly nuclei: number;
  readonly remarks: readonly string[];
}
export interface SkipTestingStatement {
  readonly status: 'supported' | 'not_supported';
  readonly statement: string;
  readonly below_percent: string;
  readonly threshold: number;
  readonly scale: 'pilot' | 'production' | null;
  readonly needed: number;
  /** The batches it rests on. */
  readonly batch_ids: readonly string[];
  /** Newest batch that ends the row. */
  readonly broken_by: string | null;
  readonly basis: readonly RegulatoryBasis[];
}
export interface SolventAssessment {
  readonly name: string;
  readonly cas: string | null;
  readonly verdict: RegulatoryVerdict;
  /** name@version+sha256:…, over table, engine and rounding; followed by that of a rule row where one was used. */
  readonly rule_set_version: string;
  readonly basis: readonly RegulatoryBasis[];
  readonly numbers: readonly EvidencedNumber[];
  /** A rule row of your own in place of what is published; null where none was used. */
  readonly override: AppliedOverride | null;
  readonly solvent_class: 1 | 2 | 3 | null;
  readonly pde_mg_per_day: number | null;
  readonly limit_ppm: number | null;
  readonly option: 1 | 2 | null;
  readonly limit_option1_ppm: number | null;
  readonly limit_option2_ppm: number | null;
  /** Of this row. */
  readonly intake_mg_per_day: number | null;
  /** Of all rows of this solvent, which is what is judged. */
  readonly total_intake_mg_per_day: number | null;
  /** Places in the request of all rows of this substance, by what it is and not what it is called; empty in records of before they were summed. */
  readonly summed_places: readonly number[];
  /** What an ambiguous name may stand for. */
  readonly candidates: readonly ({ readonly name: string; readonly cas: string; readonly solvent_class: 1 | 2 | 3 | null })[];
}
export interface SolventLine {
  readonly shift_ppm: number;
  readonly multiplicity: string;
  /** Coupling to deuterium. */
  readonly j_hz: number | null;
}
export interface SolventRank {
  readonly name: string;
  readonly smiles: string;
  readonly rank: 'recommended' | 'problematic' | 'hazardous' | 'not_ranked';
  readonly safety: number | null;
  readonly health: number | null;
  readonly environment: number | null;
  readonly basis: string;
  /** Of the physical data and hazard statements it is computed from; absent where nothing is ranked. */
  readonly evidence?: FactSource;
}
export interface SourceRevision {
  readonly id: string;
  readonly source_id: string;
  /** From 1, without a gap. */
  readonly revision: number;
  readonly media_type: SourceRevisionMediaType;
  /** SHA-256 of the text as UTF-8, hex. */
  readonly sha256: string;
  /** Bytes as UTF-8. */
  readonly size: number;
  readonly published_on: string | null;
  readonly retrieved_at: UtcTimestamp;
  readonly note: string | null;
  readonly created_by: string;
  readonly created_at: UtcTimestamp;
  readonly content: string;
}
export interface SourceRevisionDiff {
  readonly source_id: string;
  readonly from: SourceRevisionSummary;
  readonly to: SourceRevisionSummary;
  /** True where more lines differ than are compared; there are no hunks then, both texts stay readable. */
  readonly too_different: boolean;
  readonly added_lines: number;
  readonly removed_lines: number;
  /** With three lines around each change. Ends of lines do not count. */
  readonly hunks: readonly TextDiffHunk[];
}
export type SourceRevisionMediaType = 'text/plain' | 'text/markdown' | 'text/html' | 'text/csv' | 'application/json' | 'application/xml';
export interface SourceRevisionSummary {
  readonly id: string;
  readonly source_id: string;
  /** From 1, without a gap. */
  readonly revision: number;
  readonly media_type: SourceRevisionMediaType;
  /** SHA-256 of the text as UTF-8, hex. */
  readonly sha256: string;
  /** Bytes as UTF-8. */
  readonly size: number;
  readonly published_on: string | null;
  readonly retrieved_at: UtcTimestamp;
  readonly note: string | null;
  readonly created_by: string;
  readonly created_at: UtcTimestamp;
}
export interface SourceRevisionSummaryPage {
  readonly items: readonly SourceRevisionSummary[];
  readonly next_cursor: string | null;
}
export interface SourceWatcher {
  readonly id: string;
  readonly source_id: string;
  readonly source_title: string;
  readonly kind: SourceWatcherKind;
  /** A path below DATA_DIR/surveillance, of a file or a folder; or an address. */
  readonly location: string;
  /** What the text has to be. */
  readonly media_type: SourceRevisionMediaType;
  readonly state: 'active' | 'paused';
  /** Null: checked by hand alone. */
  readonly interval_hours: number | null;
  /** Those the caller may read. */
  readonly dossier_ids: readonly string[];
  readonly last_checked_at: UtcTimestamp | null;
  readonly last_outcome: 'changed' | 'unchanged' | 'failed' | null;
  /** Of the last check. */
  readonly last_failure: SurveillanceFailure | null;
  readonly last_changed_at: UtcTimestamp | null;
  readonly next_check_at: UtcTimestamp | null;
  /** The run that checks it now. */
  readonly open_run_id: string | null;
  /** Grows with every change of its settings. */
  readonly revision: number;
  readonly created_by: string;
  readonly created_at: UtcTimestamp;
  readonly updated_at: UtcTimestamp;
}
export type SourceWatcherKind = 'file_drop' | 'http';
export interface SourceWatcherPage {
  readonly items: readonly SourceWatcher[];
  readonly next_cursor: string | null;
}
export interface Spectrum {
  readonly nucleus: string;
  readonly points: number;
  readonly from_ppm: number;
  readonly to_ppm: number;
  readonly frequency_mhz: number;
  readonly digest: string;
  readonly intensity: readonly number[];
  readonly envelope: { readonly min: readonly number[]; readonly max: readonly number[] } | null;
  /** Of two dimensions: intensity is row by row. */
  readonly rows?: number;
  readonly columns?: number;
  /** The axis from row to row, of two dimensions. */
  readonly f1?: {
    readonly nucleus: string;
    readonly from_ppm: number;
    readonly to_ppm: number;
    readonly frequency_mhz: number;
  };
}
export interface SpectrumAcceptDeconvolutionRequest {
  readonly accepted: boolean;
}
export interface SpectrumAcceptDeconvolutionResponse {
  readonly run_id: string;
  readonly accepted: boolean;
}
export interface SpectrumArray {
  readonly id: string;
  readonly title: string;
  readonly kind: SpectrumArrayKind;
  readonly status: SpectrumArrayStatus;
  readonly project_id: string | null;
  readonly archive_id: string;
  readonly created_by: string;
  readonly created_at: UtcTimestamp;
  readonly settings: SpectrumArraySettings;
  /** Null until it is completed. */
  readonly result: SpectrumArrayResult | null;
  readonly error: { readonly code: string; readonly message: string } | null;
  readonly progress: { readonly stage: string; readonly fraction: number } | null;
  readonly deletion?: Deletion;
  readonly engine_version: string;
  readonly warnings: readonly Warning[];
  readonly human_review_required: boolean;
  readonly disclaimer: string;
}
export interface SpectrumArrayConstant {
  readonly code: 't1' | 't2' | 't1rho' | 'diffusion' | 'diffusion_second' | 'rate' | 'rate_second_order' | 'rate_reduced' | 'rate_forward' | 'rate_backward' | 'association';
  readonly unit: 's' | 'm²/s' | '1/s' | 'L/(mol·s)' | 'L/mol';
  /** 0-based regions it was fitted over. */
  readonly regions: readonly number[];
  readonly status: 'determined' | 'bound' | 'refused';
  /** Null unless determined. */
  readonly value: number | null;
  readonly standard_error: number | null;
  /** Of the 95 % interval by profile likelihood; null: no bound. */
  readonly low: number | null;
  readonly high: number | null;
  readonly reduced_chi_square: number | null;
  /** Why there is no value; empty where there is one. */
  readonly reason: string;
  readonly warnings: readonly Warning[];
}
export type SpectrumArrayKind = 'inversion_recovery' | 't2' | 't1rho' | 'diffusion' | 'kinetics' | 'titration' | 'profile';
export interface SpectrumArrayRegion {
  readonly from_ppm: number;
  readonly to_ppm: number;
  readonly shift_ppm: number;
  readonly category: 'compound' | 'solvent' | 'impurity' | 'reference' | 'unknown';
  readonly assignment: string | null;
  readonly method: 'shape' | 'sum';
  readonly shape_residual: number;
  /** Amplitudes, or positions in ppm of a titration. */
  readonly observed: readonly number[];
  readonly standard_errors: readonly number[];
  /** By the model; null where none was fitted. */
  readonly fitted: readonly (number | null)[];
}
export interface SpectrumArrayResult {
  readonly quantity: 'delay' | 'gradient' | 'time' | 'concentration' | 'frequency' | 'number';
  readonly values: readonly number[];
  readonly values_source: string;
  readonly row_names: readonly string[];
  readonly nucleus: string;
  readonly strongest_row: number;
  readonly regions: readonly SpectrumArrayRegion[];
  readonly constants: readonly SpectrumArrayConstant[];
  readonly distributions: readonly {
    readonly region: number;
    readonly diffusion_m2_s: readonly number[];
    readonly weights: readonly number[];
    readonly residual_over_noise: number;
  }[];
  readonly diffusion: {
    /** Δ, start of encoding to start of decoding. */
    readonly big_delta_s: number;
    /** δ; both lobes of a bipolar pair together. */
    readonly little_delta_s: number;
    /** Between the two lobes of a bipolar pair. */
    readonly tau_s: number;
    readonly bipolar: boolean;
    readonly shape: 'rectangle' | 'half_sine' | 'smoothed_square';
    /** Whether the gradients are multiplied by the mean of their shape already, as in difflist. */
    readonly shape_in_list: boolean;
    /** Factor on the gradients, from a known diffusion. */
    readonly calibration: number;
  } | null;
  readonly stack: {
    readonly from_ppm: number;
    readonly to_ppm: number;
    /** 0-based rows that are drawn. */
    readonly rows: readonly number[];
    readonly columns: number;
    /** Rows × columns over the largest of all, row by row, thinned. */
    readonly values: readonly number[];
  };
}
export interface SpectrumArraySettings {
  readonly kind: SpectrumArrayKind;
  /** Of a series of spectra of several nuclei: which one. */
  readonly nucleus?: string;
  /** One value for each row in place of what the files say (s, T/m, mol/L, Hz); null leaves a row out. */
  readonly values?: readonly (number | null)[];
  /** Titration: total concentration of the observed partner in each row. */
  readonly host_concentrations_mol_l?: readonly number[];
  readonly regions?: readonly { readonly from_ppm: number; readonly to_ppm: number }[];
  readonly kinetic_model: 'first_order' | 'second_order' | 'reversible';
  readonly start_concentration_mol_l?: number;
  readonly diffusion?: GradientTiming;
}
export type SpectrumArrayStatus = 'queued' | 'processing' | 'completed' | 'failed';
export interface SpectrumArraySummary {
  readonly id: string;
  readonly title: string;
  readonly kind: SpectrumArrayKind;
  readonly status: SpectrumArrayStatus;
  readonly project_id: string | null;
  readonly archive_id: string;
  readonly created_by: string;
  readonly created_at: UtcTimestamp;
  /** Constants with a value. */
  readonly determined: number;
  readonly deletion?: Deletion;
}
export interface SpectrumArraySummaryPage {
  readonly items: readonly SpectrumArraySummary[];
  readonly next_cursor: string | null;
}
export interface SpectrumCapabilitiesResponse {
  readonly items: readonly SpectrumCapability[];
}
export interface SpectrumCapability {
  readonly name: 'predict_shifts' | 'retrieve' | 'reason';
  /** Not switched off by the operator or by design. */
  readonly enabled: boolean;
  /** Everything it needs is there. */
  readonly available: boolean;
  /** Enabled and available: it answers. */
  readonly active: boolean;
  readonly missing_modules: readonly string[];
  /** Why it is not active, or what it does without; null where nothing is missing. */
  readonly reason: string | null;
  /** Where what it says comes from. */
  readonly provenance: string;
  /** Name and version of what computes it; null where nothing does. */
  readonly engine: string | null;
}
export interface SpectrumDeconvolveRequest {
  readonly spectrum: SpectrumInput;
  readonly level?: number;
  /** Only lines inside are answered; the whole spectrum is fitted in any case. */
  readonly regions?: readonly SpectrumRegion[];
}
export interface SpectrumDeconvolveResponse {
  readonly run_id: string;
  readonly peaks: readonly GsdPeak[];
  readonly solvent: {
    readonly name: string | null;
    readonly confidence: number;
    /** False where it was given, or taken from the metadata. */
    readonly auto_detected: boolean;
  };
  /** Standard deviation, spectrum units. */
  readonly noise: number;
  /** Of spectrum minus model where there are lines, spectrum units. */
  readonly residual_rms: number;
  /** Null where no line tells it. */
  readonly phase_error_deg: number | null;
  readonly experimental: boolean;
  readonly parameters: GsdParameters;
  readonly engine_version: string;
  readonly warnings: readonly Warning[];
  readonly human_review_required: boolean;
  readonly disclaimer: string;
}
export type SpectrumInput = { readonly analysis_id: string } | InlineSpectrum;
export interface SpectrumIntegrateRequest {
  readonly spectrum: SpectrumInput;
  readonly method: IntegrationMethod;
  readonly regions: readonly SpectrumRegion[];
  readonly reference?: IntegrationReference;
}
export interface SpectrumIntegrateResponse {
  readonly integrals: readonly Integral[];
  readonly parameters: {
    readonly method: IntegrationMethod;
    readonly reference: IntegrationReference | null;
    /** Lines are those of a deconvolution, as for graduated accounts; null: of the main job. */
    readonly gsd_engine_version: string | null;
  };
  readonly engine_version: string;
  readonly warnings: readonly Warning[];
  readonly human_review_required: boolean;
  readonly disclaimer: string;
}
export interface SpectrumKnownSolventsResponse {
  readonly items: readonly KnownSolvent[];
  readonly next_cursor: null;
  readonly source: string;
  readonly as_of: string;
}
export type SpectrumMultipletsRequest = { readonly spectrum: SpectrumInput; readonly model_points?: number } | {
  readonly frequency_mhz: number;
  readonly nucleus?: string;
  readonly peaks: readonly { readonly shift_ppm: number; readonly height?: number; readonly width_hz?: number }[];
  readonly model_points?: number;
};
export interface SpectrumMultipletsResponse {
  readonly multiplets: readonly AnalysedMultiplet[];
  readonly systems: readonly SpinSystem[];
  readonly model: { readonly shift_ppm: readonly number[]; readonly intensity: readonly number[] };
  readonly parameters: {
    readonly model_points: number;
    readonly nucleus: string;
    readonly frequency_mhz: number;
  };
  readonly engine_version: string;
  readonly warnings: readonly Warning[];
  readonly human_review_required: boolean;
  readonly disclaimer: string;
}
export interface SpectrumPredictShiftsRequest {
  readonly smiles?: string;
  /** In place of smiles; its atoms number the answer. */
  readonly molfile?: string;
  /** Without a structure, its own is predicted and its atoms number the answer. */
  readonly analysis_id?: string;
  /** 1H or 13C. */
  readonly nucleus: string;
  readonly solvent?: string;
  /** Of the intervals. */
  readonly level?: number;
  readonly simulate?: {
    /** Of the nucleus at 0 ppm. */
    readonly frequency_mhz: number;
    /** High end; absent: as far as the predicted signals reach. */
    readonly from_ppm?: number;
    /** Low end. */
    readonly to_ppm?: number;
    readonly points?: number;
    /** Full width at half maximum. */
    readonly line_width_hz?: number;
  };
}
export interface SpectrumReasonRequest {
  /** Of `peaks`; an analysis says its own. */
  readonly nucleus?: '13C' | '1H';
  readonly peaks?: readonly ReasoningPeak[];
  /** In place of `peaks`: the lines of the compound in the current revision of an analysis. */
  readonly analysis_id?: string;
  /** Lines of the other nucleus of the same sample. */
  readonly other?: { readonly nucleus: '13C' | '1H'; readonly peaks: readonly ReasoningPeak[] };
  /** Cross peaks of an HSQC. */
  readonly hsqc?: readonly {
    readonly proton_ppm: number;
    readonly carbon_ppm: number;
    /** As the sign in an edited HSQC tells. */
    readonly is_ch2?: boolean;
  }[];
  /** Molecular formula without brackets, where it is known. */
  readonly formula?: string;
  /** Whether the formula that mass spectra of the sample bear out is taken, where none is given and the analysis has some. */
  readonly mass_formula?: boolean;
  /** Structures to be judged. Two with one structure share their place: the first is judged. */
  readonly candidates?: readonly { readonly id: string; readonly smiles: string }[];
  /** Candidates in the answer. Given ones are judged in any case. */
  readonly max_candidates?: number;
  /** Whether isomers of precedent by small edits become candidates too. They need a formula. */
  readonly isomers?: boolean;
}
export interface SpectrumRegion {
  readonly from_ppm: number;
  readonly to_ppm: number;
}
export interface SpectrumRetrieveRequest {
  readonly nucleus: '13C' | '1H';
  readonly peaks: readonly {
    readonly shift_ppm: number;
    /** Taken along; retrieval compares shifts alone. */
    readonly intensity?: number;
    /** Hydrogens on the carbon, as DEPT or an edited HSQC tells. Compared where the list says it of a line. */
    readonly attached_hydrogens?: number;
  }[];
  readonly k?: number;
  /** Only compounds of this formula. */
  readonly formula?: string;
  /** The active pack of spectra, or the approved analyses the caller may read. Default: the pack where one is active, else the records. */
  readonly index?: 'pack' | 'records';
}
export interface SpinFit {
  readonly id: string;
  readonly analysis_id: string;
  readonly status: 'queued' | 'completed' | 'failed';
  readonly created_by: string;
  readonly created_at: UtcTimestamp;
  readonly finished_at: UtcTimestamp | null;
  readonly error: { readonly code: string; readonly message: string } | null;
  readonly progress: { readonly stage: string; readonly fraction: number } | null;
  readonly inputs: {
    readonly revision: number;
    readonly run_id: string;
    readonly spectrum_digest: string;
    readonly recipe_digest: string;
    readonly structure_sha256: string;
    readonly smiles: string;
  };
  /** Null until the fit is completed. */
  readonly result: SpinFitResult | null;
  /** The pack that said where to look for each proton; null where increments alone did, and before the fit is completed. */
  readonly reference_pack: UsedReferencePack | null;
  readonly engine_version: string;
  readonly warnings: readonly Warning[];
  readonly human_review_required: boolean;
  readonly disclaimer: string;
}
export interface SpinFitCoupling {
  readonly atom_ids: readonly [string, string];
  readonly halves: readonly [0 | 1 | null, 0 | 1 | null];
  readonly kind: string;
  /** Signs are those expected: the spectrum of all couplings turned round is the same. */
  readonly j_hz: number;
  readonly standard_error_hz: number | null;
  readonly determined: boolean;
  /** Why it is not determined. not_seen: no signal of its protons; not_explained: their signals are not explained; no_influence: the spectrum says too little; at_limit: it stopped at the limit of what is possible; other_solution: another value explains the spectrum as well. */
  readonly doubt: 'not_seen' | 'not_explained' | 'no_influence' | 'at_limit' | 'other_solution' | null;
  readonly expected_hz: number;
  readonly expected_error_hz: number;
  readonly source: string;
}
export interface SpinFitResult {
  readonly shifts: readonly SpinFitShift[];
  readonly couplings: readonly SpinFitCoupling[];
  /** Places of what may be exchanged together: the spectrum stays the same. */
  readonly either_way: readonly {
    readonly shifts: readonly { readonly first: number; readonly second: number }[];
    readonly couplings: readonly { readonly first: number; readonly second: number }[];
  }[];
  /** Couplings of which the spectrum tells little more than a sum or difference. */
  readonly correlated: readonly { readonly first: number; readonly second: number; readonly r: number }[];
  readonly windows: readonly SpinFitWindow[];
  readonly gauss_width_hz: number;
  /** √(Σ(measured − calculated)²/Σ measured²). */
  readonly r_factor: number;
  readonly reduced_chi_square: number;
  /** Runs of equal sign among the residuals against chance, in standard deviations. */
  readonly runs_z: number;
  /** What cutting large systems into groups may move a line by; 0 where all is exact. */
  readonly neglected_hz: number;
  readonly left_out: readonly string[];
}
export interface SpinFitShift {
  readonly atom_ids: readonly string[];
  /** Which of the two protons of a CH2 that differ; null elsewhere. */
  readonly half: 0 | 1 | null;
  readonly protons: number;
  readonly shift_ppm: number;
  /** Null where the shift was not fitted. */
  readonly standard_error_ppm: number | null;
  /** False where no signal of the spectrum was given to it. */
  readonly seen: boolean;
  readonly predicted_ppm: number;
  readonly predicted_error_ppm: number;
  readonly basis: string;
}
export interface SpinFitSummary {
  readonly id: string;
  readonly analysis_id: string;
  readonly status: 'queued' | 'completed' | 'failed';
  readonly created_by: string;
  readonly created_at: UtcTimestamp;
  readonly finished_at: UtcTimestamp | null;
  readonly error: { readonly code: string; readonly message: string } | null;
  readonly progress: { readonly stage: string; readonly fraction: number } | null;
  readonly r_factor: number | null;
  /** Couplings the spectrum determines, of `couplings`. */
  readonly determined: number | null;
  readonly couplings: number | null;
}
export interface SpinFitSummaryPage {
  readonly items: readonly SpinFitSummary[];
  readonly next_cursor: string | null;
}
export interface SpinFitWindow {
  readonly from_ppm: number;
  readonly to_ppm: number;
  readonly width_hz: number;
  readonly r_factor: number;
  /** Area of one proton here over the mean of all windows. */
  readonly relative_scale: number;
  readonly shift_ppm: readonly number[];
  readonly measured: readonly number[];
  readonly calculated: readonly number[];
}
export interface SpinFitsCreateRequest {
  readonly analysis_id: string;
}
export interface SpinSystem {
  /** Pople notation, by descending shift. */
  readonly name: string;
  readonly multiplet_ids: readonly string[];
  readonly shifts_ppm: readonly number[];
  readonly couplings: readonly { readonly first: number; readonly second: number; readonly j_hz: number }[];
  /** Smallest; below about 10 first-order rules begin to fail. */
  readonly shift_over_coupling: number;
  /** Cosine of the exact against the observed pattern, 0 to 1. */
  readonly agreement: number;
  /** The same for trees of first order. */
  readonly first_order_agreement: number;
  readonly second_order: boolean;
}
export interface SsoOrganisation {
  readonly id: string;
  readonly name: string;
  /** The issuer as it names itself: https, on this machine http too; no query, no fragment. */
  readonly issuer: string;
  readonly client_id: string;
  /** Whose addresses sign in here. A domain belongs to one organisation. */
  readonly domains: readonly string[];
  readonly enabled: boolean;
  /** Whether a password still signs in. Off only after somebody signed in through the issuer. */
  readonly passwords_allowed: boolean;
  /** Whether somebody without an account gets one at the first sign-in. */
  readonly creates_accounts: boolean;
  /** Whether `mfa` among the methods the issuer names (amr, RFC 8176) stands for a second factor here. */
  readonly trusts_second_factor: boolean;
  /** To be registered at the issuer, for the address this answer was asked at. */
  readonly callback_url: string;
  readonly linked_accounts: number;
  readonly last_refused_at: UtcTimestamp | null;
  readonly last_refused_cause: 'declined_by_issuer' | 'issuer_unreachable' | 'client_refused' | 'answer_not_valid' | 'organisation_disabled' | 'email_missing' | 'email_not_verified' | 'domain_not_allowed' | 'account_missing' | 'account_closed' | 'account_of_similar_address' | 'account_of_other_subject' | 'sign_in_time_missing' | 'sign_in_too_old' | null;
  readonly created_at: UtcTimestamp;
  readonly updated_at: UtcTimestamp;
}
export interface SsoOrganisationConflict {
  readonly field: 'domains' | 'passwords_allowed';
}
export interface StartFinding {
  readonly at: UtcTimestamp;
  readonly code: 'interrupted' | 'start_refused' | 'schema_upgraded' | 'store_encrypted' | 'no_key_copy' | 'uploads_removed' | 'files_set_aside' | 'folder_narrowed' | 'folder_wide' | 'records_changed';
  /** What the sentence about it names: who, since when, how many, which file. */
  readonly facts: Readonly<Record<string, string | number>>;
}
export interface StartingMaterial {
  readonly smiles: string;
  /** Null where the tree does not say. */
  readonly in_stock: boolean | null;
  readonly price: number | null;
  readonly uses: number;
  readonly hazards: readonly Hazard[];
  /** Standard InChI of the structure; null where InChI cannot say it. */
  readonly inchi: string | null;
  /** Its standard InChIKey. */
  readonly inchikey: string | null;
}
export interface StatementReview {
  readonly id: string;
  readonly revision: number;
  readonly decision: 'approve' | 'reject';
  readonly reason_for_change: string;
  readonly reviewed_by: string;
  readonly reviewer_name: string;
  readonly reviewed_at: UtcTimestamp;
}
export interface StatementReviewRequest {
  readonly decision: 'approve' | 'reject';
  /** The one that was read; another one meanwhile is a 409. */
  readonly revision: number;
  readonly reason_for_change: string;
}
export interface StatementRevision {
  readonly revision: number;
  /** Null of the first. */
  readonly reason_for_change: string | null;
  readonly created_by: string;
  readonly created_by_name: string;
  readonly created_at: UtcTimestamp;
}
export interface StepBalance {
  readonly status: 'balanced' | 'needs_unwritten' | 'not_assessed' | 'cannot_balance';
  readonly message: string;
}
export type StepUpPurpose = 'sign' | 'manage_factors' | 'sign_in_program';
export interface StricterStudy {
  readonly intake_ug_per_day: number;
  readonly td50_mg_per_kg_day: number;
  readonly species: 'rat' | 'mouse' | 'hamster' | 'other' | null;
  readonly robustness: 'robust' | 'not_robust' | 'not_known';
  readonly source: string;
  readonly remarks: readonly string[];
  readonly pack: UsedReferencePack;
}
export interface StructuralAlert {
  readonly name: string;
  readonly atom_ids: readonly string[];
}
export interface Structure {
  /** Canonical, with stereochemistry. */
  readonly smiles: string;
  /** V2000 with coordinates. */
  readonly molfile: string;
  /** Hill notation. */
  readonly formula: string;
  readonly hydrogen_count: number;
  readonly atoms: readonly StructureAtom[];
  readonly bonds: readonly StructureBond[];
}
export interface StructureAtom {
  /** a1, a2 …: the place of the atom in the molfile. */
  readonly id: string;
  /** Element and place: C3. */
  readonly label: string;
  readonly element: string;
  /** Hydrogen atoms (1H) it carries. */
  readonly hydrogens: number;
  readonly charge: number;
  /** Mass number where the structure states one. */
  readonly isotope: number | null;
  /** Mean bond lengths. */
  readonly x: number;
  /** Mean bond lengths, upwards. */
  readonly y: number;
  /** Atoms of one number are alike in the constitution. */
  readonly equivalence: number;
}
export interface StructureBond {
  /** Index into atoms; a wedge begins here. */
  readonly from: number;
  readonly to: number;
  /** 0 is coordinative. */
  readonly order: 0 | 1 | 2 | 3;
  readonly wedge: 'none' | 'up' | 'down';
  readonly in_ring: boolean;
}
export interface StructureCheck {
  readonly engine_version: string;
  readonly verdict: 'consistent' | 'contradicted' | 'cannot_tell';
  /** How well the structure matches the signals: in so many of 100 labelled cases such a match was right. Null without a structure, and where it cannot be told. */
  readonly score: number | null;
  /** ln of the likelihood ratio against any molecule: candidates for one spectrum are ranked by it. Absent in checks from before it was kept. */
  readonly support?: number | null;
  /** By how much support exceeds that of the best of its isomers; less than 1 is level. */
  readonly margin?: number | null;
  readonly reason: string;
  /** The reference pack that predicted the shifts. Null or absent: increments alone. */
  readonly reference_pack?: UsedReferencePack | null;
  /** Share of the nuclei that rules cover. */
  readonly coverage: number;
  readonly groups: readonly StructureGroup[];
  readonly contradictions: readonly Contradiction[];
  /** The structure against mass spectra of the sample. Absent where there were none. */
  readonly mass?: readonly MassEvidence[];
}
export interface StructureEdit {
  readonly action: 'structure';
  /** At most 200 heavy atoms; null takes the structure away. Other atoms end all atom assignments. */
  readonly structure: StructureText | null;
}
export interface StructureGroup {
  readonly id: string;
  /** Atoms that are alike and give one signal. */
  readonly atom_ids: readonly string[];
  readonly nuclei: number;
  /** Two where the protons of a CH2 differ; none outside the rules. */
  readonly predicted_ppm: readonly number[];
  /** Standard error of the rules in such surroundings. */
  readonly error_ppm: number | null;
  /** Kind of an exchanging proton; its range is wide, it may be missing. */
  readonly exchange: string | null;
  /** Tables the prediction rests on, or why there is none. */
  readonly basis: string;
  readonly observed_ppm: number | null;
  /** Largest distance from the prediction in standard errors. */
  readonly deviation: number | null;
  readonly status: StructureGroupStatus;
  readonly shares: readonly {
    readonly signal_id: string;
    readonly nuclei: number;
    readonly peak_ids: readonly string[];
  }[];
  /** Groups that could change places with it as well. */
  readonly ambiguous_with: readonly string[];
}
export type StructureGroupStatus = 'supported' | 'doubtful' | 'missing' | 'not_shown' | 'not_predicted' | 'exchanging';
export type StructureText = { readonly smiles: string } | { readonly molfile: string };
export type SubstanceLevel = { readonly name: string; readonly smiles: string } | string;
export interface SubstanceParameter {
  readonly kind: 'substance';
  readonly name: string;
  readonly levels: readonly SubstanceLevel[];
  /** What makes levels alike. auto, the default: computed from the structure for substances, none for names. */
  readonly descriptors?: 'auto' | 'none' | Readonly<Record<string, readonly number[]>>;
}
export type SubstanceType = 'drug_substance' | 'drug_product';
export interface SuggestionDecision {
  readonly id: string;
  /** Counted from 1 in the order of the run. */
  readonly number: number;
  /** Null where it came with a campaign: recommendations do not travel. */
  readonly recommendation_id: string | null;
  /** Place of the suggestion in `experiments`, from 0. */
  readonly index: number;
  readonly decision: 'accept' | 'reject' | 'replace' | 'pin';
  readonly suggested: Readonly<Record<string, ConditionValue>>;
  /** What is run; null where nothing is. */
  readonly parameters: Readonly<Record<string, ConditionValue>> | null;
  readonly reason: string | null;
  /** The pending experiment it entered. */
  readonly experiment_id: string | null;
  /** The decision on the same suggestion it takes the place of. */
  readonly supersedes: string | null;
  readonly superseded_by: string | null;
  readonly decided_by_user_id: string;
  readonly decided_at: UtcTimestamp;
}
export interface SuggestionDecisionPage {
  readonly items: readonly SuggestionDecision[];
  readonly next_cursor: string | null;
}
export interface SuggestionDecisionRequest {
  /** Place of the suggestion in `experiments`, from 0. */
  readonly index: number;
  /** accept: it is run as suggested; replace: other conditions are run; both enter a pending experiment. reject: neither it nor what lies next to it is recommended again. pin: it comes first in every recommendation until it is run. */
  readonly decision: 'accept' | 'reject' | 'replace' | 'pin';
  /** With replace alone: what is run instead; parameters left out stay as suggested. */
  readonly parameters?: Readonly<Record<string, ConditionValue | QuantityWithUnit>>;
  /** Asked for where the suggestion was decided on before. */
  readonly reason?: string;
  /** true: what is run instead may break a constraint of the run. */
  readonly accept_outside_constraints?: boolean;
  /** The one last seen; 409 where it is another by now. */
  readonly revision?: number;
}
export interface SurrogateModel {
  /** Or the name of the simpler model that was fallen back on. */
  readonly kernel: string;
  /** Completed experiments it was fitted on. */
  readonly experiments_used: number;
  readonly lengthscales: readonly { readonly parameter: string; readonly kind: string; readonly lengthscale: number }[];
  /** Standard deviation of one yield, percentage points. */
  readonly noise_percent: number | null;
  /** Each experiment predicted from the others; null with too few of them. */
  readonly loocv: {
    readonly mae_percent: number;
    readonly rmse_percent: number;
    readonly r2: number | null;
    /** Share of yields inside the interval of the level asked for. */
    readonly coverage: number;
    readonly n: number;
  } | null;
}
export interface SurveillanceCheckCounts {
  readonly total: number;
  readonly waiting: number;
  readonly changed: number;
  readonly unchanged: number;
  readonly failed: number;
  readonly cancelled: number;
}
export type SurveillanceCheckState = 'waiting' | 'changed' | 'unchanged' | 'failed' | 'cancelled';
export interface SurveillanceCreateWatcherRequest {
  readonly source_id: string;
  readonly kind: SourceWatcherKind;
  readonly location: string;
  readonly media_type?: SourceRevisionMediaType;
  readonly interval_hours?: number | null;
  readonly dossier_ids?: readonly string[];
}
export interface SurveillanceFailure {
  readonly code: SurveillanceFailureCode;
  readonly message: string;
}
export type SurveillanceFailureCode = 'missing' | 'outside_folder' | 'not_a_file' | 'still_changing' | 'unreadable' | 'host_not_allowed' | 'out_of_reach' | 'redirected_outside' | 'too_many_redirects' | 'timed_out' | 'no_answer' | 'cut_off' | 'gone' | 'unexpected_status' | 'unexpected_media_type' | 'html_instead' | 'not_valid' | 'not_text' | 'empty' | 'too_large' | 'internal_error';
export interface SurveillanceFinding {
  readonly id: string;
  readonly kind: 'changed' | 'failed';
  readonly run_id: string;
  readonly watcher_id: string;
  readonly source_id: string;
  readonly source_title: string;
  /** Null for a source without a text until now, and where it failed. */
  readonly old: FoundRevision | null;
  readonly new: FoundRevision | null;
  /** Bytes. */
  readonly size_change: number | null;
  /** Records read from the source that were given a review task. */
  readonly flagged_records: number;
  readonly failure: SurveillanceFailure | null;
  /** Those the caller may read. */
  readonly dossier_ids: readonly string[];
  readonly acknowledged: {
    readonly at: UtcTimestamp;
    readonly by: string;
    readonly by_name: string;
    readonly reason: string;
  } | null;
  readonly created_at: UtcTimestamp;
}
export interface SurveillanceFindingPage {
  readonly items: readonly SurveillanceFinding[];
  readonly next_cursor: string | null;
}
export interface SurveillanceRun {
  readonly id: string;
  readonly trigger: 'manual' | 'scheduled';
  readonly state: 'queued' | 'running' | 'completed' | 'cancelled';
  readonly counts: SurveillanceCheckCounts;
  readonly requested_by: string;
  readonly requested_by_name: string;
  readonly created_at: UtcTimestamp;
  readonly started_at: UtcTimestamp | null;
  readonly finished_at: UtcTimestamp | null;
  readonly checks: readonly ({
    readonly watcher_id: string;
    readonly source_id: string;
    readonly source_title: string;
    readonly kind: SourceWatcherKind;
    readonly location: string;
    readonly state: SurveillanceCheckState;
    readonly finding_id: string | null;
    readonly finished_at: UtcTimestamp | null;
  })[];
}
export interface SurveillanceRunRequest {
  readonly watcher_ids?: readonly string[];
}
export interface SurveillanceRunSummary {
  readonly id: string;
  readonly trigger: 'manual' | 'scheduled';
  readonly state: 'queued' | 'running' | 'completed' | 'cancelled';
  readonly counts: SurveillanceCheckCounts;
  readonly requested_by: string;
  readonly requested_by_name: string;
  readonly created_at: UtcTimestamp;
  readonly started_at: UtcTimestamp | null;
  readonly finished_at: UtcTimestamp | null;
}
export interface SurveillanceRunSummaryPage {
  readonly items: readonly SurveillanceRunSummary[];
  readonly next_cursor: string | null;
}
export interface SurveillanceUpdateFindingRequest {
  readonly acknowledge?: true;
  readonly dossier_ids?: readonly string[];
  readonly reason_for_change: string;
}
export interface SurveillanceUpdateWatcherRequest {
  readonly location?: string;
  readonly media_type?: SourceRevisionMediaType;
  readonly state?: 'active' | 'paused';
  readonly interval_hours?: number | null;
  readonly dossier_ids?: readonly string[];
  readonly reason_for_change: string;
}
export interface SyncFailure {
  readonly step: SyncStep;
  readonly code: WorkspaceFailureCode;
  /** What happened and what to do. Local work goes on. */
  readonly message: string;
  readonly at: UtcTimestamp;
  /** Seconds after which the workspace wants to be asked again; null where it did not say. */
  readonly retry_after_s: number | null;
}
export interface SyncHandOverRequest {
  readonly project_id: string;
  readonly with_raw_data: boolean;
}
export interface SyncOutboxItem {
  /** The order of handing over. */
  readonly sequence: number;
  /** Set aside: the workspace refuses it for good, and an administrator decides. Held: it waits for one that is set aside, on the same record. Dismissed: an administrator decided that it is not sent again. Kept back: made while bound to another workspace. */
  readonly state: 'waiting' | 'held' | 'set_aside' | 'delivered' | 'dismissed' | 'kept_back';
  readonly sha256: string;
  /** Why the workspace does not take it, in its words. */
  readonly refusal: string | null;
  readonly set_aside_at: UtcTimestamp | null;
  readonly dismissed_at: UtcTimestamp | null;
  readonly dismissed_because: string | null;
  readonly delivered_at: UtcTimestamp | null;
  /** By the clock of the workspace. */
  readonly received_at: UtcTimestamp | null;
  readonly created_at: UtcTimestamp;
  readonly decision: KeptDecisionCopy;
}
export interface SyncOutboxItemPage {
  readonly items: readonly SyncOutboxItem[];
  readonly next_cursor: string | null;
}
export interface SyncState {
  readonly enabled: boolean;
  /** Null where it is enabled. */
  readonly off_because: 'not_bound' | 'no_address' | 'no_certificate' | 'switched_off' | null;
  readonly address: string | null;
  readonly running: boolean;
  readonly last_attempt_at: UtcTimestamp | null;
  readonly last_success_at: UtcTimestamp | null;
  readonly next_attempt_at: UtcTimestamp | null;
  readonly failures_in_row: number;
  /** The first attempt that failed since the last one that did not. */
  readonly offline_since: UtcTimestamp | null;
  /** Of the last attempt; null where it did all it should. */
  readonly last_failure: SyncFailure | null;
  readonly outbox: {
    readonly waiting: number;
    readonly delivered: number;
    /** An administrator decides about them: tried again, or dismissed. */
    readonly set_aside: number;
    readonly oldest_waiting_at: UtcTimestamp | null;
  };
}
export type SyncStep = 'session' | 'statement' | 'currency' | 'decisions' | 'announcements' | 'updates' | 'hand_overs';
export interface SyncedReviewDecision {
  readonly client_id: string;
  readonly dossier_id: string;
  readonly outcome: 'applied' | 'duplicate' | 'refused';
  /** Of an error, where it was refused. */
  readonly code?: string;
  /** Why it was refused. */
  readonly message?: string;
  /** What an approval lacks. */
  readonly missing?: readonly DossierApprovalNeed[];
  /** Of the dossier now, where the caller may know it. */
  readonly status?: DossierStatus;
}
export interface SystemHealthResponse {
  readonly status: 'ok';
  readonly version: string;
  readonly uptime_s: number;
  /** Sample records in a folder that is removed with the program; every answer says so in X-Larmor-Sandbox. */
  readonly sandbox: boolean;
}
export interface SystemInterfaceResponse {
  /** `INTERFACE_LANGUAGE` */
  readonly language: {
    readonly value: 'en' | 'de' | null;
    /** Whoever sits in front of the screen may choose nothing else. */
    readonly locked: boolean;
  };
  /** `INTERFACE_THEME` */
  readonly theme: {
    readonly value: 'system' | 'light' | 'dark' | null;
    /** Whoever sits in front of the screen may choose nothing else. */
    readonly locked: boolean;
  };
}
export interface SystemPolicyResponse {
  /** File or registry key of the policy; null where there is none. */
  readonly source: string | null;
  /** File or registry key of what is recommended; null where nothing is. */
  readonly recommended_source: string | null;
  /** The policy of whoever sits in front of a workstation; null on a server. */
  readonly user: {
    readonly source: string | null;
    readonly recommended_source: string | null;
    /** Settings in it that only the policy of the machine may say: they do nothing. */
    readonly ignored_keys: readonly string[];
    /** Why nothing of it is followed; null where it is. */
    readonly trouble: string | null;
  } | null;
  /** By name. */
  readonly settings: readonly InstalledSetting[];
  /** Why the policy as it lies there now is not followed; what was read before holds on. */
  readonly trouble: { readonly message: string; readonly since: UtcTimestamp } | null;
  /** Names in the policy this version does not know. */
  readonly unknown_keys: readonly string[];
}
export interface SystemRelease {
  readonly id: string;
  readonly version: string;
  readonly commit: string;
  readonly state: SystemReleaseState;
  /** By name: version, `+sha256:` and hash where it is a table of facts. */
  readonly rule_set_versions: Readonly<Record<string, string>>;
  readonly created_by: string;
  readonly created_at: UtcTimestamp;
  /** What the program that answered says of itself; where it differs, the package says so. */
  readonly program: {
    readonly version: string;
    /** By name: version, `+sha256:` and hash where it is a table of facts. */
    readonly rule_set_versions: Readonly<Record<string, string>>;
  };
  readonly evidence: readonly ReleaseEvidence[];
  readonly decisions: readonly ReleaseDecision[];
  /** Of the package it was released with; null for a draft. */
  readonly package_sha256: string | null;
}
export type SystemReleaseState = 'draft' | 'released' | 'retired';
export interface SystemReleaseSummary {
  readonly id: string;
  readonly version: string;
  readonly commit: string;
  readonly state: SystemReleaseState;
  /** By name: version, `+sha256:` and hash where it is a table of facts. */
  readonly rule_set_versions: Readonly<Record<string, string>>;
  readonly created_by: string;
  readonly created_at: UtcTimestamp;
}
export interface SystemReleaseSummaryPage {
  readonly items: readonly SystemReleaseSummary[];
  readonly next_cursor: string | null;
}
export interface TakenUpRun {
  readonly id: string;
  readonly created_at: UtcTimestamp;
  readonly preset: string;
  readonly engine_version: string;
  readonly recipe_digest: string;
  readonly spectrum_digest: string;
  readonly review_state: FidRunReviewState;
  readonly confidence: number | null;
  /** The revision that begins with this run. */
  readonly revision: number;
  readonly status: AnalysisStatus;
}
export interface TextDiffHunk {
  /** Number its first line has in the earlier text, from 1. */
  readonly from_line: number;
  readonly to_line: number;
  readonly lines: readonly ({ readonly kind: 'same' | 'removed' | 'added'; readonly text: string })[];
}
export interface TooFewRecords {
  readonly needed: number;
  readonly found: number;
}
export interface TotalControlOption {
  readonly total_ng_per_day: number;
  readonly limit_ng_per_day: number;
  readonly most_potent: string;
  readonly met: boolean;
}
export interface TracedPotencyFeature {
  readonly name: string;
  readonly score: number;
  readonly atom_ids: readonly string[];
  readonly id: string;
  readonly applies: boolean;
  readonly reason: string;
  readonly clause: string;
  readonly verification: string;
}
export type TreatmentDuration = 'lifetime' | { readonly value: number; readonly unit: 'days' | 'months' | 'years' };
export interface TrendLimit {
  /** given: in the request, as a specification says it; the others: of a record of the dossier. */
  readonly kind: 'given' | 'nitrosamine_watch' | 'elemental_impurity' | 'residual_solvent' | 'mutagenic_impurity' | 'identification_threshold' | 'qualification_threshold';
  /** As the record or the request writes it. */
  readonly text: string;
  readonly unit: '%' | 'ppm' | 'ppb' | 'mg/g' | 'ug/g' | 'ng/g' | 'mg/day' | 'ug/day' | 'ng/day';
  /** In the unit of the trend; null where a daily mass is missing. */
  readonly value: number | null;
  readonly record: { readonly type: string; readonly id: string } | null;
  /** Of a record that was withdrawn, or of an entry that a later one says less of. It counts until a second person accepted the later entry, which names its source. */
  readonly former: boolean;
  readonly basis: readonly RegulatoryBasis[];
}
export interface TrendPoint {
  readonly batch_id: string;
  readonly batch_no: string;
  readonly made_at: string;
  readonly scale: 'pilot' | 'production';
  readonly site: string | null;
  readonly process: string | null;
  /** Mean of the results of the batch; what is plotted. */
  readonly value: number;
  /** Moving range, range or standard deviation; null without a chart. */
  readonly spread: number | null;
  /** The highest result; it is what the limit is held against. */
  readonly highest: number;
  /** The highest is a quantitation limit. */
  readonly highest_below_loq: boolean;
  /** A result of the batch is below the quantitation limit. */
  readonly below_loq: boolean;
  /** A result of the batch was corrected. */
  readonly corrected: boolean;
  readonly verdict: RegulatoryVerdict;
  readonly result_ids: readonly string[];
}
export interface TrustedRoot {
  readonly subject: string;
  /** SHA-256, colon-separated upper-case hex. */
  readonly sha256: string;
  readonly not_before: UtcTimestamp;
  readonly not_after: UtcTimestamp;
}
export interface TwoDimensionalResult {
  readonly experiment: 'cosy' | 'tocsy' | 'noesy' | 'roesy' | 'hsqc' | 'hmqc' | 'hmbc' | 'homonuclear' | 'heteronuclear';
  /** CH2 point the other way than CH and CH3. */
  readonly edited: boolean;
  /** Signs mean something; otherwise the spectrum is a magnitude. */
  readonly phased: boolean;
  readonly f2_nucleus: string;
  readonly f1_nucleus: string;
  /** Standard deviation of the quiet parts, spectrum units. */
  readonly noise: number;
  /** 1D analyses of the same sample whose lines were witnesses. */
  readonly compared_with: readonly string[];
  /** Stripes of t1 noise along F1. Absent in runs from before they were looked for. */
  readonly ridges?: readonly {
    /** High shift of F2. */
    readonly from_ppm: number;
    readonly to_ppm: number;
    /** Scatter of its loudest column over the median of all columns. */
    readonly excess: number;
  }[];
}
export type UncertaintyBudgetCode = 'signal_area' | 'neighbours' | 'unexplained_lines' | 'line_shape' | 'relaxation' | 'satellites' | 'sample_mass' | 'standard_mass' | 'standard_purity' | 'standard_concentration' | 'solution_volume' | 'molar_mass' | 'pulse_width' | 'temperature' | 'receiver_gain' | 'repeatability';
export interface UncertaintyBudgetRow {
  readonly code: UncertaintyBudgetCode;
  readonly subject: string;
  /** 1-based; null where it is common, or the reference. */
  readonly measurement: number | null;
  readonly value: number;
  readonly unit: string;
  readonly standard_uncertainty: number;
  readonly distribution: 'normal' | 'rectangular';
  readonly evaluation: 'A' | 'B';
  /** Null: infinite. */
  readonly degrees_of_freedom: number | null;
  /** ∂(result)/∂(value), units of the result over those of the value. */
  readonly sensitivity: number;
  /** Units of the result. */
  readonly contribution: number;
  /** Of the combined variance. */
  readonly share: number;
  readonly source: string;
}
export interface UndecidedTerms {
  readonly missing: readonly string[];
}
export interface UnnamedContradictions {
  readonly open_contradictions: readonly string[];
}
export interface UnusableReferencePack {
  readonly trouble: ReferencePackTrouble;
}
export interface UpdateDirective {
  /** The clock of the workspace, which its times go by. */
  readonly as_of: UtcTimestamp;
  /** Null where none is in force. */
  readonly plan: {
    /** due: the deadline has passed. */
    readonly phase: UpdatePhase;
    readonly held_because: UpdateHeldBecause | null;
    readonly starts_at: UtcTimestamp | null;
    readonly deadline_at: UtcTimestamp | null;
    readonly plan_id: string;
    readonly version: string;
  } | null;
  /** Withdrawn for good, also where no plan is in force any more: machines without them take none of them. */
  readonly withdrawn_versions: readonly string[];
}
export type UpdateHeldBecause = 'not_started' | 'in_no_stage' | 'paused' | 'stopped';
export type UpdatePhase = 'held' | 'offered' | 'due' | 'taken';
export interface UpdatePlan {
  readonly id: string;
  readonly version: string;
  /** The newest older version a machine reported when the plan was made; null where none did. */
  readonly previous_version: string | null;
  /** paused: offered to nobody until it is resumed. stopped: withdrawn for good, machines without it keep what they run. ended: it decides nothing any more; a version it withdrew stays withdrawn. */
  readonly state: UpdatePlanState;
  /** Whether machines go by it. */
  readonly is_in_force: boolean;
  readonly stages: readonly ({
    readonly name: string;
    /** Of all machines, those of earlier shares among them; null where machines are named. */
    readonly share_percent: number | null;
    /** Machines named one by one. */
    readonly installation_ids: readonly string[];
    /** By the clock of the workspace; nobody is offered the version before. */
    readonly starts_at: UtcTimestamp;
    /** After it the version is installed at the next quiet moment; null for never unasked. */
    readonly deadline_at: UtcTimestamp | null;
    readonly progress: UpdateProgress;
  })[];
  /** Machines of no stage: they keep what they run. */
  readonly outside: UpdateProgress;
  readonly revision: number;
  readonly created_at: UtcTimestamp;
  readonly created_by_name: string;
  readonly changed_at: UtcTimestamp | null;
  readonly changed_by_name: string | null;
  /** Of the last decision about it. */
  readonly change_reason: string | null;
}
export interface UpdatePlanPage {
  readonly items: readonly UpdatePlan[];
  readonly next_cursor: string | null;
}
export type UpdatePlanState = 'running' | 'paused' | 'stopped' | 'ended';
export interface UpdateProgress {
  /** Those of the stage that are not retired. */
  readonly machines: number;
  /** Of these, those that report the version or a newer one. */
  readonly taken: number;
  /** Of the others, those past the deadline. */
  readonly overdue: number;
}
export interface UpdateStage {
  readonly name: string;
  /** Of all machines, those of earlier shares among them; null where machines are named. */
  readonly share_percent: number | null;
  /** Machines named one by one. */
  readonly installation_ids?: readonly string[];
  /** By the clock of the workspace; nobody is offered the version before. */
  readonly starts_at: UtcTimestamp;
  /** After it the version is installed at the next quiet moment; null for never unasked. */
  readonly deadline_at: UtcTimestamp | null;
}
export interface UsedBatchResult {
  readonly result_id: string;
  readonly batch_id: string;
  readonly batch_no: string;
  readonly value: number;
  readonly unit: LevelUnit;
  readonly below_loq: boolean;
}
export interface UsedReferencePack {
  readonly id: string;
  readonly name: string;
  readonly version: string;
  readonly digest: string;
  readonly licence: string;
}
export interface User {
  readonly id: string;
  readonly email: string;
  readonly display_name: string;
  readonly is_admin: boolean;
  /** What the account is; `admin` stands here exactly where `is_admin` is true. */
  readonly roles: readonly ('admin' | 'reviewer' | 'scientist' | 'auditor' | 'guest')[];
  readonly created_at: UtcTimestamp;
}
export type UtcTimestamp = string;
export interface ValidationError {
  readonly code: 'validation_error' | 'unknown_processing_preset';
  readonly message: string;
  readonly detail: string;
  readonly request_id: string;
  /** Typed fields, declared by each operation. */
  readonly details?: Readonly<Record<string, unknown>>;
  /** Messages by the name of what has to be changed in the request. */
  readonly fields?: Readonly<Record<string, readonly string[]>>;
}
export interface ValidationPackage {
  readonly release_id: string;
  readonly sha256: string;
  readonly size: number;
  readonly entries: readonly { readonly name: string; readonly sha256: string; readonly size: number }[];
  readonly routes: { readonly total: number; readonly exercised: number; readonly refusals_only: number };
  readonly open_points: readonly ReleaseOpenPoint[];
  readonly human_review_required: true;
  readonly disclaimer: string;
}
export interface VersionedContent {
  /** Of the program it is compiled into. */
  readonly version: string;
  /** SHA-256 over its content as canonical JSON (RFC 8785). */
  readonly digest: string;
}
export interface VersionedItem {
  readonly version: string;
  /** Version of the code that reads a rule set. */
  readonly engine: string | null;
  readonly sha256: string;
}
export interface WaitingReview {
  readonly kind: 'fid_run' | 'ms_annotation';
  /** Of the record the decision is about, a run or an annotation. */
  readonly id: string;
  /** Of a run that belongs to one. */
  readonly analysis_id: string | null;
  readonly title: string;
  /** Of a run; null for mass spectra. */
  readonly nucleus: string | null;
  /** 0 to 100; null where nothing calibrates it, as for an annotation as a whole. */
  readonly confidence: number | null;
  readonly contradictions: number;
  /** Peaks of a run, or ions of an annotation, of which nothing is known but their place. */
  readonly unknown: number;
  readonly author_id: string | null;
  readonly author_name: string | null;
  readonly waiting_since: UtcTimestamp;
  /** Why it needs a review. */
  readonly reason: string;
  /** Whom the owner asked to review it. */
  readonly asked_reviewer_id: string | null;
  readonly can_review: boolean;
  readonly cannot_review_reason: string | null;
  /** The sentences of this answer by code and parameters, for wording them in another language; a sentence that is not listed has no code. */
  readonly said?: readonly SaidSentence[];
}
export interface WaitingReviewPage {
  readonly items: readonly WaitingReview[];
  readonly next_cursor: string | null;
}
export interface Warning {
  readonly code: string;
  readonly message: string;
}
export interface WatchRule {
  readonly name: string;
  /** Where it lies below the folder: * is any text within one name, ** any number of folders. */
  readonly path?: string;
  /** What its own title file says; * is any text. */
  readonly title?: string;
  /** It is not sent. */
  readonly leave?: true;
  readonly project_id?: string;
  /** The title of the analysis. */
  readonly sample?: string;
  /** The structure of the sample. */
  readonly smiles?: string;
}
export interface WatchedFind {
  readonly id: string;
  /** Below the folder, parts separated by /. */
  readonly path: string;
  readonly title: string | null;
  readonly nucleus: Nucleus | null;
  /** writing: its files change, were seen once, hold less than they promise or cannot be read yet; waiting: written, to be sent; known: the same data was taken before. */
  readonly status: 'writing' | 'waiting' | 'sent' | 'known' | 'left' | 'refused';
  readonly reason: {
    readonly code: 'no_rule' | 'rule_leaves' | 'missing_files' | 'no_nucleus' | 'unreadable' | 'read_failed' | 'incomplete' | 'too_large' | 'service_refused' | 'send_failed';
    /** What is missing or cannot be read, how much is there, or what the service said. */
    readonly detail: string | null;
  } | null;
  /** The rule that decided. */
  readonly rule: string | null;
  readonly analysis_id: string | null;
  readonly batch_id: string | null;
  /** When it was first seen. */
  readonly created_at: UtcTimestamp;
  readonly changed_at: UtcTimestamp;
}
/** What was found, by how it stands. */
export type WatchedFindCounts = Readonly<Record<string, number>>;
export interface WatchedFolder {
  readonly id: string;
  readonly title: string;
  /** Absolute, on the machine the service runs on. */
  readonly path: string;
  readonly rules: readonly WatchRule[];
  /** Where analyses go whose rule names no project. */
  readonly project_id: string | null;
  /** on: it is looked at again and again; retired: it is only kept for reading. */
  readonly state: 'off' | 'on' | 'retired';
  readonly revision: number;
  /** Why nothing is taken from it at present; it is looked at again by itself. */
  readonly problem: {
    readonly code: 'folder_missing' | 'folder_unreadable' | 'folder_moved' | 'folder_too_large' | 'not_allowed_here' | 'account_closed' | 'right_lost' | 'factor_missing' | 'work_refused' | 'sending_failed' | 'look_failed';
    readonly detail: string | null;
  } | null;
  readonly looked_at: UtcTimestamp | null;
  /** When it is looked at next; the longer something is in the way, the later. Null while it is off. */
  readonly next_look_at: UtcTimestamp | null;
  readonly counts: WatchedFindCounts;
  /** The batch that takes what is found next. */
  readonly batch_id: string | null;
  /** In whose name it is sent, with their rights. */
  readonly created_by: string;
  readonly created_by_name: string;
  readonly created_at: UtcTimestamp;
  readonly updated_at: UtcTimestamp;
}
export interface WatchedFolderPage {
  readonly items: readonly WatchedFolder[];
  readonly next_cursor: string | null;
}
export interface WatchedFolderPlaces {
  /** anywhere: the program of a desktop; within: below the folders the administrator named. */
  readonly allowed: 'anywhere' | 'within' | 'nowhere';
  readonly roots: readonly string[];
}
export interface WatchedFolderPreview {
  readonly counts: Readonly<Record<string, number>>;
  /** In the order of their paths, at most 500. */
  readonly items: readonly WatchedFolderPreviewItem[];
  /** Measurements beyond those. */
  readonly left_off: number;
}
export interface WatchedFolderPreviewItem {
  readonly path: string;
  readonly title: string | null;
  readonly nucleus: Nucleus | null;
  readonly action: 'send' | 'leave' | 'known' | 'writing' | 'refuse';
  readonly rule: string | null;
  readonly project_id: string | null;
  readonly sample: string | null;
  readonly smiles: string | null;
  readonly reason: {
    readonly code: 'no_rule' | 'rule_leaves' | 'missing_files' | 'no_nucleus' | 'unreadable' | 'read_failed' | 'incomplete' | 'too_large' | 'service_refused' | 'send_failed';
    readonly detail: string | null;
  } | null;
  /** Rules before the one that decided, and what of each does not fit. */
  readonly passed_over: readonly ({ readonly rule: string; readonly why: 'path' | 'title' | 'no_title' })[];
  /** Of what is known: the analysis it has. */
  readonly analysis_id: string | null;
}
export interface WatchedFoldersChangeRequest {
  readonly title: string;
  readonly rules: readonly WatchRule[];
  readonly project_id: string | null;
  /** The revision it was read at; another one since is a conflict. */
  readonly revision: number;
}
export interface WatchedFoldersCreateRequest {
  readonly path: string;
  readonly title: string;
  readonly rules: readonly WatchRule[];
  readonly project_id: string | null;
}
export interface WatchedFoldersFindsResponse {
  readonly items: readonly WatchedFind[];
  readonly next_cursor: string | null;
  /** The sentences of this answer by code and parameters, for wording them in another language; a sentence that is not listed has no code. */
  readonly said?: readonly SaidSentence[];
}
export interface WatchedFoldersPreviewRequest {
  readonly path: string;
  readonly rules: readonly WatchRule[];
  readonly project_id: string | null;
}
export interface WatchedFoldersRetryRequest {
}
export interface WatchedFoldersSteerRequest {
  readonly action: 'on' | 'off' | 'look' | 'retire';
}
export interface Webhook {
  readonly id: string;
  readonly name: string;
  /** As far as it is plain words: its query, and its path from the first part that may be a token, are kept sealed and never shown. */
  readonly url: string;
  /** Whether the address goes on with what is kept sealed, its query or a part of its path. */
  readonly has_query: boolean;
  readonly events: readonly WebhookEvent[];
  /** paused: by the service; switched on again, it is told what happened meanwhile. */
  readonly state: WebhookState;
  readonly paused_at: UtcTimestamp | null;
  /** not_taken: it did not take a delivery for about a day. unreadable: its secret, or the query or path of its address, was sealed by another secret of the server; it needs a new one. */
  readonly pause_cause: 'not_taken' | 'unreadable' | null;
  /** Deliveries that are not over. */
  readonly waiting: number;
  readonly revision: number;
  readonly created_by_name: string;
  readonly created_at: UtcTimestamp;
}
export interface WebhookDelivery {
  /** Sent with every attempt: who received it already knows it by this. */
  readonly id: string;
  readonly event: 'analysis.create' | 'analysis.processed' | 'analysis.failed' | 'analysis.correct' | 'analysis.request_review' | 'analysis.delete' | 'fid_run.review' | 'report.create' | 'esignature.create' | 'compound.register' | 'compound.update' | 'ms_run.read' | 'ms.annotated' | 'ms.review' | 'nmr_array.computed' | 'qnmr.quantification.create' | 'project.create' | 'project.update' | 'optimization.create' | 'optimization.iteration' | 'optimization.recommendation' | 'regulatory.dossier.create' | 'regulatory.dossier.update' | 'regulatory.dossier.review_decision' | 'regulatory.control_strategy.review' | 'regulatory.read_across.review' | 'regulatory.rule_override.review' | 'surveillance_finding.record' | 'reference_pack.activate' | 'system_release.decide' | 'audit.break_found' | 'webhook.test';
  readonly record_type: string | null;
  readonly record_id: string | null;
  readonly state: 'waiting' | 'delivered' | 'failed';
  readonly attempts: number;
  readonly next_attempt_at: UtcTimestamp | null;
  readonly last_attempt_at: UtcTimestamp | null;
  /** HTTP status of the last answer. */
  readonly last_status: number | null;
  readonly last_failure: 'out_of_reach' | 'no_answer' | 'cut_off' | 'too_long' | 'timed_out' | 'redirected' | 'refused' | 'given_up' | null;
  readonly delivered_at: UtcTimestamp | null;
  readonly created_at: UtcTimestamp;
}
export interface WebhookDeliveryPage {
  readonly items: readonly WebhookDelivery[];
  readonly next_cursor: string | null;
}
export type WebhookEvent = 'analysis.create' | 'analysis.processed' | 'analysis.failed' | 'analysis.correct' | 'analysis.request_review' | 'analysis.delete' | 'fid_run.review' | 'report.create' | 'esignature.create' | 'compound.register' | 'compound.update' | 'ms_run.read' | 'ms.annotated' | 'ms.review' | 'nmr_array.computed' | 'qnmr.quantification.create' | 'project.create' | 'project.update' | 'optimization.create' | 'optimization.iteration' | 'optimization.recommendation' | 'regulatory.dossier.create' | 'regulatory.dossier.update' | 'regulatory.dossier.review_decision' | 'regulatory.control_strategy.review' | 'regulatory.read_across.review' | 'regulatory.rule_override.review' | 'surveillance_finding.record' | 'reference_pack.activate' | 'system_release.decide' | 'audit.break_found';
export interface WebhookPage {
  readonly items: readonly Webhook[];
  readonly next_cursor: string | null;
}
export interface WebhookSecret {
  readonly webhook: Webhook;
  /** Shown this once: deliveries are signed with it. */
  readonly secret: string;
}
export type WebhookState = 'on' | 'off' | 'paused' | 'retired';
export interface WebhooksChangeRequest {
  readonly name?: string;
  /** https, without a user name and a fragment; addresses of this machine and of the own network only where WEBHOOK_PRIVATE_NETWORK allows them. A query, and a path from its first part that may be a token, are kept sealed and never shown; a new address replaces them as well. */
  readonly url?: string;
  readonly events?: readonly WebhookEvent[];
  readonly state?: 'on' | 'off' | 'retired';
  /** The revision it was read at; another one since is a conflict. */
  readonly revision: number;
  readonly reason_for_change: string;
}
export interface WebhooksCreateRequest {
  readonly name: string;
  /** https, without a user name and a fragment; addresses of this machine and of the own network only where WEBHOOK_PRIVATE_NETWORK allows them. A query, and a path from its first part that may be a token, are kept sealed and never shown; a new address replaces them as well. */
  readonly url: string;
  readonly events: readonly WebhookEvent[];
}
export interface WebhooksRedeliverRequest {
}
export interface WebhooksTestRequest {
}
export interface WeighedMeasurement {
  readonly analysis_id: string;
  readonly sample_mass_mg: number;
  /** Standard uncertainty. */
  readonly sample_mass_uncertainty_mg: number;
  readonly standard_mass_mg: number;
  /** Standard uncertainty. */
  readonly standard_mass_uncertainty_mg: number;
}
export interface WeighedSolution {
  readonly mass_mg: number;
  /** Standard uncertainty. */
  readonly mass_uncertainty_mg: number;
  readonly volume_ml: number;
  /** Standard uncertainty. */
  readonly volume_uncertainty_ml: number;
}
export interface Withdrawal {
  readonly reason_for_change: string;
  readonly withdrawn_by: string;
  readonly withdrawn_at: UtcTimestamp;
}
export type WorkKind = 'reading' | 'exporting' | 'verifying' | 'computing' | 'signing';
export type WorkOrigin = 'built_in' | 'laboratory';
export interface WorkRefusal {
  readonly work: 'computing' | 'signing';
  /** Code of the entitlement, or of the currency: behind, ahead, unknown. */
  readonly refused_by: string;
  /** By name: a term, a file, a status. */
  readonly missing: readonly string[];
}
export interface Workspace {
  readonly id: string;
  readonly name: string;
  /** Origin, https://…; null: statements come as files. */
  readonly address: string | null;
  /** The pinned certificate of that address. */
  readonly certificate_sha256: string | null;
  /** What statements are trusted by; more than one while they overlap. */
  readonly roots: readonly TrustedRoot[];
  readonly bound_at: UtcTimestamp;
}
export interface WorkspaceBinding {
  readonly workspace: Workspace;
  readonly installation: WorkstationInstallation;
}
export type WorkspaceFailureCode = 'out_of_reach' | 'certificate_mismatch' | 'certificate_expired' | 'proxy_unreachable' | 'proxy_credentials' | 'proxy_refused' | 'proxy_unsupported' | 'no_answer' | 'timed_out' | 'cut_off' | 'too_long' | 'redirected' | 'html_instead' | 'unexpected_answer' | 'unavailable' | 'too_many_requests' | 'session_over' | 'refused' | 'copied' | 'statement_refused' | 'device_key' | 'internal_error';
export interface WorkspaceInboxAnnouncementsResponse {
  readonly items: readonly Announcement[];
  /** Number of the newest one; below `after` where this workspace was restored from a backup. */
  readonly latest: number;
}
export interface WorkspaceInboxBeginHandOverRequest {
  /** Canonical JSON (RFC 8785), kept as it came. */
  readonly manifest: string;
}
export interface WorkspaceInboxReceiveBatchRequest {
  /** Each as for a single one; what is wrong with one is said in its outcome. */
  readonly decisions: readonly Readonly<Record<string, unknown>>[];
}
export interface WorkspaceInboxReceiveBatchResponse {
  readonly items: readonly DecisionOutcome[];
}
export interface Workstation {
  /** Evaluation: never bound to a workspace; nothing is gated until its end, where EVALUATION_END names one. Bound: every other one. */
  readonly mode: 'evaluation' | 'bound';
  readonly product_version: string;
  readonly device: WorkstationDevice;
  readonly workspace: Workspace | null;
  readonly installation: WorkstationInstallation | null;
  readonly entitlement: WorkstationEntitlement;
  /** Newest first; empty on nearly every workstation. */
  readonly lost_bindings: readonly LostBinding[];
  readonly sync: { readonly enabled: boolean; readonly last_success_at: UtcTimestamp | null };
  /** What the administrator of this machine decided about its workspace; null where nothing was. */
  readonly fixed: {
    readonly address: string | null;
    readonly certificate_sha256: string | null;
    readonly root_sha256: string | null;
    readonly sync_enabled: boolean | null;
  };
  readonly steps: readonly SetUpStep[];
}
export interface WorkstationBindRequest {
  readonly authority: AuthorityFile;
  readonly installation_id: string;
  /** Default: this machine's name. */
  readonly installation_name?: string;
  readonly address?: string | null;
  readonly certificate_sha256?: string | null;
  readonly sync_enabled?: boolean;
}
export interface WorkstationDevice {
  /** Unreadable: sealed by another machine, account or key store. */
  readonly state: 'none' | 'ready' | 'unreadable';
  readonly fingerprint: string | null;
  /** Base64 of its SubjectPublicKeyInfo (DER), Ed25519. */
  readonly public_key: string | null;
  readonly created_at: UtcTimestamp | null;
  /** What seals it, or would seal a new one: the system's key store or a key file of DATA_DIR. */
  readonly sealed_by: 'os_key_store' | 'file';
  /** Why a file stands in for the key store of a desktop. */
  readonly warning: 'key_store_absent' | 'key_store_plain_text' | null;
}
export interface WorkstationEnrolRequest {
  /** Of the workspace: https://host or https://host:port. */
  readonly address: string;
  /** SHA-256 in hex, with or without colons. */
  readonly certificate_sha256: string;
  readonly email: string;
  readonly password: string;
  readonly totp_code?: string;
  readonly installation_name?: string;
  readonly sync_enabled?: boolean;
  /** Asked for where the workspace shows a root that the trusted one did not sign: an administrator of the workspace signs in, and the loss of the former binding stays on record. */
  readonly former_binding_lost_because?: string;
}
export interface WorkstationEntitlement {
  readonly state: EntitlementState;
  /** Whole days until the statement cannot be used any more, expiring from 14 on; of an evaluation with an end, until that. */
  readonly days_left: number | null;
  readonly statement: HeldStatement | null;
  readonly refusal: EntitlementRefusal | null;
  /** As far as entitlement goes; currency may refuse more. */
  readonly what_works: readonly WorkKind[];
}
export interface WorkstationInstallation {
  readonly id: string;
  readonly name: string;
  /** As the workspace last said; null where it was never asked. */
  readonly status: 'pending' | 'active' | 'suspended' | 'retired' | null;
  readonly status_at: UtcTimestamp | null;
}
export interface WorkstationMakeDeviceRequest {
  /** Replaces the key there is: the workstation has to be enrolled anew. */
  readonly replace_reason?: string;
}
export interface WorkstationUnbindResponse {
  readonly workspace_id: string;
}
export interface YieldPrediction {
  readonly id: string;
  readonly reaction_project_id: string;
  readonly level: number;
  readonly candidate_count: number;
  /** The highest predicted yield. */
  readonly best: PredictedYield;
  /** What predicted. */
  readonly backend: string;
  /** The row of the capability when this was computed. */
  readonly capability: Capability;
  readonly model: SurrogateModel;
  /** SHA-256 of the experiments it was fitted on. */
  readonly experiments_hash: string;
  readonly created_by_user_id: string;
  readonly created_at: UtcTimestamp;
  readonly engine_version: string;
  readonly warnings: readonly Warning[];
  readonly human_review_required: boolean;
  readonly disclaimer: string;
  /** In the order of the candidates. */
  readonly predictions: readonly PredictedYield[];
}
export interface YieldPredictionRequest {
  /** Conditions to predict. Levels no experiment has had widen the interval and warn. */
  readonly candidates: readonly Readonly<Record<string, ConditionValue>>[];
  /** Share of yields the intervals are to hold. */
  readonly level?: number;
}
export interface YieldPredictionSummary {
  readonly id: string;
  readonly reaction_project_id: string;
  readonly level: number;
  readonly candidate_count: number;
  /** The highest predicted yield. */
  readonly best: PredictedYield;
  /** What predicted. */
  readonly backend: string;
  /** The row of the capability when this was computed. */
  readonly capability: Capability;
  readonly model: SurrogateModel;
  /** SHA-256 of the experiments it was fitted on. */
  readonly experiments_hash: string;
  readonly created_by_user_id: string;
  readonly created_at: UtcTimestamp;
  readonly engine_version: string;
  readonly warnings: readonly Warning[];
  readonly human_review_required: boolean;
  readonly disclaimer: string;
}
export interface YieldPredictionSummaryPage {
  readonly items: readonly YieldPredictionSummary[];
  readonly next_cursor: string | null;
}
export interface WebhooksListQuery {
  readonly limit?: number;
  readonly cursor?: string;
  /** Those given up as well. */
  readonly retired?: 'true';
}
export interface ScimListUsersQuery {
  /** Only these, separated by commas. */
  readonly attributes?: string;
  /** All but these, separated by commas. */
  readonly excludedAttributes?: string;
  /** RFC 7644, section 3.4.2.2. */
  readonly filter?: string;
  /** Counted from 1. */
  readonly startIndex?: number;
  /** At most 200 are given. */
  readonly count?: number;
  readonly sortBy?: string;
  readonly sortOrder?: 'ascending' | 'descending';
}
export interface ScimCreateUserQuery {
  /** Only these, separated by commas. */
  readonly attributes?: string;
  /** All but these, separated by commas. */
  readonly excludedAttributes?: string;
}
export interface ProjectsListQuery {
  readonly limit?: number;
  readonly cursor?: string;
  /** Admins only; ignored for others. */
  readonly include_deleted?: 'true' | 'false';
}
export interface ProjectsGetQuery {
  /** Admins only; ignored for others. */
  readonly include_deleted?: 'true' | 'false';
}
export interface AnalysesSpectrumQuery {
  /** Min/max envelope of N columns; one dimension. */
  readonly points?: number;
  /** Two dimensions: at most so many rows, each cell the value farthest from zero. */
  readonly rows?: number;
  /** Two dimensions: as rows. */
  readonly columns?: number;
  /** Admins only; ignored for others. */
  readonly include_deleted?: 'true' | 'false';
}
export interface ArraysListQuery {
  readonly limit?: number;
  readonly cursor?: string;
  readonly project_id?: string;
  /** Admins only; ignored for others. */
  readonly include_deleted?: 'true' | 'false';
}
export interface DossiersElementalAssessmentsQuery {
  readonly limit?: number;
  readonly cursor?: string;
  /** Of the dossier; admins only. */
  readonly include_deleted?: 'true' | 'false';
}

export interface Operations {
  /** Whether the service runs; with `ready=1` also whether its store, its schema and its archive are right */
  readonly 'system.health': {
    readonly query?: {
      /** For whoever sends requests to one of several processes: 503 where it should send none. */
      readonly ready?: '1';
    };
    readonly reply: SystemHealthResponse;
  };
  /** Counts of the running program for Prometheus; to the system key, and to callers on this machine */
  readonly 'system.metrics': { readonly reply: undefined; readonly media: 'text/plain' };
  /** This description as OpenAPI 3.1 */
  readonly 'system.openapi': { readonly reply: Readonly<Record<string, unknown>> };
  /** The settings of this program and where each comes from; for others than admins those that a policy of the machine decided */
  readonly 'system.policy': { readonly reply: SystemPolicyResponse };
  /** How screens look and speak where nobody chose otherwise, or may not; asked before anybody has signed in */
  readonly 'system.interface': { readonly reply: SystemInterfaceResponse };
  /** Create an account; the first account on an empty store is admin */
  readonly 'auth.signUp': { readonly body: AuthSignUpRequest; readonly reply: User };
  /** Who may create an account here: everybody, the invited, nobody */
  readonly 'auth.signUpPolicy': { readonly reply: AuthSignUpPolicyResponse };
  /** Exchange a refresh token; each is good once, a second use revokes its whole family */
  readonly 'auth.refresh': { readonly body: AuthRefreshRequest; readonly reply: SessionTokens };
  /** End the current session and its refresh family */
  readonly 'auth.logout': { readonly reply: AuthLogoutResponse };
  /** The account behind the credentials; the system key has none (404) */
  readonly 'auth.me': { readonly reply: User };
  /** Own sessions */
  readonly 'auth.listSessions': {
    readonly query?: { readonly limit?: number; readonly cursor?: string };
    readonly reply: SessionPage;
  };
  /** Revoke one of one’s own sessions and its refresh family */
  readonly 'auth.revokeSession': { readonly params: { readonly id: string }; readonly reply: AuthRevokeSessionResponse };
  /** Create a personal or machine key; the secret is shown once */
  readonly 'auth.createApiKey': { readonly body: AuthCreateApiKeyRequest; readonly reply: NewApiKey };
  /** Own keys, without secrets */
  readonly 'auth.listApiKeys': {
    readonly query?: { readonly limit?: number; readonly cursor?: string };
    readonly reply: ApiKeyPage;
  };
  /** Revoke a key */
  readonly 'auth.revokeApiKey': { readonly params: { readonly id: string }; readonly reply: ApiKey };
  /** Replace the secret of a key; the old secret stops at once */
  readonly 'auth.rotateApiKey': { readonly params: { readonly id: string }; readonly reply: NewApiKey };
  /** Prove again who you are, for one signature, one change of your factors or one program’s key; good once, for five minutes */
  readonly 'auth.stepUp': { readonly body?: AuthStepUpRequest; readonly reply: AuthStepUpResponse };
  /** What a browser needs to step up by a passkey; bound to session, purpose and record content */
  readonly 'auth.askForStepUp': { readonly body?: AuthAskForStepUpRequest; readonly reply: PasskeyCeremonyOptions };
  /** Whether one’s account has an authenticator, and since when */
  readonly 'auth.readTotp': { readonly reply: AuthReadTotpResponse };
  /** A new secret for an authenticator; it is a factor once one of its codes has confirmed it */
  readonly 'auth.enrolTotp': { readonly body: ProvenChange; readonly reply: AuthEnrolTotpResponse };
  /** Remove the authenticator and its recovery codes */
  readonly 'auth.removeTotp': { readonly body: ProvenChange; readonly reply: AuthRemoveTotpResponse };
  /** Confirm an authenticator by one of its codes; answers with the recovery codes */
  readonly 'auth.confirmTotp': { readonly body: AuthConfirmTotpRequest; readonly reply: AuthConfirmTotpResponse };
  /** How many recovery codes are left */
  readonly 'auth.readRecoveryCodes': { readonly reply: AuthReadRecoveryCodesResponse };
  /** A new set of recovery codes; the former ones stop at once */
  readonly 'auth.replaceRecoveryCodes': { readonly body: ProvenChange; readonly reply: AuthReplaceRecoveryCodesResponse };
  /** What a browser needs to make a passkey for this account */
  readonly 'auth.askForPasskeyRegistration': { readonly reply: PasskeyCeremonyOptions };
  /** Register a passkey; the first factor of an account brings recovery codes */
  readonly 'auth.registerPasskey': { readonly body: AuthRegisterPasskeyRequest; readonly reply: AuthRegisterPasskeyResponse };
  /** Own passkeys */
  readonly 'auth.listPasskeys': {
    readonly query?: { readonly limit?: number; readonly cursor?: string };
    readonly reply: PasskeyPage;
  };
  /** Remove one of one’s own passkeys */
  readonly 'auth.removePasskey': {
    readonly params: { readonly id: string };
    readonly body: ProvenChange;
    readonly reply: AuthRemovePasskeyResponse;
  };
  /** Organisations whose people sign in through their own issuer, newest first */
  readonly 'admin.listOrganisations': {
    readonly query?: { readonly limit?: number; readonly cursor?: string };
    readonly reply: AdminListOrganisationsResponse;
  };
  /** Set up single sign-on (OpenID Connect) for an organisation */
  readonly 'admin.createOrganisation': { readonly body: AdminCreateOrganisationRequest; readonly reply: SsoOrganisation };
  /** Change the single sign-on of an organisation; another issuer or client needs its secret, another issuer ends the links made with the former one */
  readonly 'admin.updateOrganisation': {
    readonly params: { readonly id: string };
    readonly body: AdminUpdateOrganisationRequest;
    readonly reply: SsoOrganisation;
  };
  /** Whom to ask for a right: administrators of one’s own organisation, by name, at most five; nobody where anybody may make an account */
  readonly 'auth.listAdministrators': { readonly reply: AuthListAdministratorsResponse };
  /** Where somebody signs in whose address belongs to an organisation; the verifier stays with who asked */
  readonly 'auth.startSso': { readonly body: AuthStartSsoRequest; readonly reply: AuthStartSsoResponse };
  /** Whether one may confirm who one is at one’s organisation, and at which */
  readonly 'auth.readSsoConfirmation': { readonly reply: AuthReadSsoConfirmationResponse };
  /** Where somebody who signs in through their organisation confirms who they are, by signing in there anew; what it is worth goes to the step-up */
  readonly 'auth.startSsoConfirmation': {
    readonly body: AuthStartSsoConfirmationRequest;
    readonly reply: AuthStartSsoConfirmationResponse;
  };
  /** Where the issuer sends the browser; leads back to the workstation with a handle that is good once */
  readonly 'auth.ssoCallback': {
    readonly query?: {
      readonly state?: string;
      readonly code?: string;
      readonly iss?: string;
      readonly error?: string;
    };
    readonly reply: undefined;
    readonly media: 'text/html';
  };
  /** Enrol a workstation with its device key; it waits for the approval of an admin */
  readonly 'installations.enrol': { readonly body: InstallationsEnrolRequest; readonly reply: Installation };
  /** Own installations, newest first; for admins those of everybody */
  readonly 'installations.list': {
    readonly query?: {
      readonly limit?: number;
      readonly cursor?: string;
      readonly status?: InstallationStatus;
      /** A part of the name, the fingerprint or who enrolled it. */
      readonly q?: string;
    };
    readonly reply: InstallationPage;
  };
  /** One installation; it may ask for itself */
  readonly 'installations.get': { readonly params: { readonly id: string }; readonly reply: Installation };
  /** Approve, suspend, resume or retire an installation; suspending and retiring end what it and the people on it hold */
  readonly 'installations.decide': {
    readonly params: { readonly id: string };
    readonly body: InstallationsDecideRequest;
    readonly reply: Installation;
  };
  /** What a device signs to prove its key; the same for installations nobody knows */
  readonly 'installations.challenge': {
    readonly params: { readonly id: string };
    readonly reply: InstallationsChallengeResponse;
  };
  /** Prove a device key and get a token that acts for the installation, for a quarter of an hour */
  readonly 'installations.startDeviceSession': {
    readonly body: InstallationsStartDeviceSessionRequest;
    readonly reply: InstallationsStartDeviceSessionResponse;
  };
  /** Running sign-ins from desktop installations: one’s own; for admins those of everybody */
  readonly 'installationSessions.list': {
    readonly query?: {
      readonly limit?: number;
      readonly cursor?: string;
      readonly installation_id?: string;
      /** `own` limits an admin to their own. */
      readonly whose?: 'own' | 'everybody';
    };
    readonly reply: InstallationSessionPage;
  };
  /** End a sign-in from a desktop installation, one’s own; for admins anybody’s */
  readonly 'installationSessions.revoke': {
    readonly params: { readonly id: string };
    readonly reply: InstallationSessionsRevokeResponse;
  };
  /** Installations with the version, system, storage and policies each last reported, newest enrolment first; as CSV every one that fits */
  readonly 'fleet.list': {
    readonly query?: {
      readonly limit?: number;
      readonly cursor?: string;
      /** A part of the name, the fingerprint or who enrolled it. */
      readonly q?: string;
      /** Without it, those that are not retired. */
      readonly status?: InstallationStatus;
      readonly platform?: InstallationPlatform;
      /** Those that reported this version. */
      readonly version?: string;
      /** Those where a policy decides this setting. */
      readonly policy?: string;
      /** Those that did not prove their key for so many days, or never did. */
      readonly unseen_days?: number;
      /** Those that are so far in the plan of updates in force; none where there is no plan. */
      readonly update?: UpdatePhase;
    };
    readonly reply: FleetItemPage;
    readonly media: 'text/csv';
  };
  /** How many installations run which version, and what their data take */
  readonly 'fleet.summary': { readonly reply: FleetSummary };
  /** Plans by which machines take a version, newest first, with how far each stage is */
  readonly 'fleet.listUpdatePlans': {
    readonly query?: { readonly limit?: number; readonly cursor?: string };
    readonly reply: UpdatePlanPage;
  };
  /** Plan in which stages machines take a version; it takes the place of the plan in force */
  readonly 'fleet.planUpdate': { readonly body: FleetPlanUpdateRequest; readonly reply: UpdatePlan };
  /** Pause, resume, withdraw or end the plan in force */
  readonly 'fleet.decideUpdatePlan': {
    readonly params: { readonly id: string };
    readonly body: FleetDecideUpdatePlanRequest;
    readonly reply: UpdatePlan;
  };
  /** What the plan in force says of the machine that asks; a person is told of none */
  readonly 'fleet.updateDirective': { readonly reply: UpdateDirective };
  /** Begin to hand over a project of a workstation, or ask how far it is: the same manifest again changes nothing */
  readonly 'workspaceInbox.beginHandOver': { readonly body: WorkspaceInboxBeginHandOverRequest; readonly reply: HandOverProgress };
  /** Projects handed over by workstations, newest first: a person those of the installations they enrolled, admins and auditors all */
  readonly 'workspaceInbox.listHandOvers': {
    readonly query?: { readonly limit?: number; readonly cursor?: string; readonly installation_id?: string };
    readonly reply: HandOverPage;
  };
  /** Send one piece the manifest names by its SHA-256; with the last one all is received */
  readonly 'workspaceInbox.sendHandOverPiece': {
    readonly params: { readonly id: string };
    readonly body: {
      /** Its bytes. */
      readonly piece: Blob;
    };
    readonly reply: HandOverProgress;
  };
  /** One of them, with the records in it */
  readonly 'workspaceInbox.getHandOver': { readonly params: { readonly id: string }; readonly reply: HandOverRecords };
  /** A handed over record as it stood, with its signatures, in a bundle that scripts/verify-evidence.mjs verifies */
  readonly 'workspaceInbox.handedRecord': {
    readonly params: { readonly id: string };
    readonly query: { readonly record_type: string; readonly record_id: string };
    readonly reply: undefined;
    readonly media: 'application/zip';
  };
  /** Hand over a review decision of a workstation; sent again it is answered as before, another one under the same id is a 409 */
  readonly 'workspaceInbox.receive': { readonly body: DecisionCopy; readonly reply: DecisionReceipt };
  /** Decisions handed over by workstations, newest first: an installation reads its own, a person those of the installations they enrolled, an admin all */
  readonly 'workspaceInbox.list': {
    readonly query?: { readonly limit?: number; readonly cursor?: string; readonly installation_id?: string };
    readonly reply: ReceivedDecisionPage;
  };
  /** Hand over review decisions in their order, each answered by itself: one that is refused holds up those on its own record alone */
  readonly 'workspaceInbox.receiveBatch': {
    readonly body: WorkspaceInboxReceiveBatchRequest;
    readonly reply: WorkspaceInboxReceiveBatchResponse;
  };
  /** New versions of rule sets and revisions of knowledge sources after a number, oldest first */
  readonly 'workspaceInbox.announcements': {
    readonly query?: { readonly after?: number; readonly limit?: number };
    readonly reply: WorkspaceInboxAnnouncementsResponse;
  };
  /** The certificates that statements of this workspace are verified by */
  readonly 'entitlements.authority': { readonly reply: EntitlementAuthority };
  /** A signed statement of what an installation may do offline; nothing of it is kept but that it was issued, or why not */
  readonly 'entitlements.issue': { readonly body: EntitlementsIssueRequest; readonly reply: EntitlementStatement };
  /** Sign in with e-mail and password */
  readonly 'auth.login': { readonly body: AuthLoginRequest; readonly reply: SessionTokens };
  /** Sign in with the OAuth 2 password form */
  readonly 'auth.token': { readonly body: AuthTokenRequest; readonly reply: SessionTokens };
  /** Sign in with e-mail and password from a desktop installation; refused where it is suspended or retired */
  readonly 'auth.desktopLogin': { readonly body: AuthDesktopLoginRequest; readonly reply: SessionTokens };
  /** What a browser needs to sign in by a passkey; the same for everybody */
  readonly 'auth.askForPasskey': { readonly reply: PasskeyCeremonyOptions };
  /** Sign in by a passkey; its authenticator has to verify its user */
  readonly 'auth.passkeyLogin': { readonly body: AuthPasskeyLoginRequest; readonly reply: SessionTokens };
  /** Sign in with the handle the browser brought back from the issuer, and the verifier of the page that asked */
  readonly 'auth.ssoLogin': { readonly body: AuthSsoLoginRequest; readonly reply: SessionTokens };
  /** Hand the session of this browser to the desktop that sent it here; only soon after the sign-in */
  readonly 'auth.handOverSession': { readonly body: AuthHandOverSessionRequest; readonly reply: AuthHandOverSessionResponse };
  /** Take over a session that a browser handed over; what the browser held of it is worth nothing then */
  readonly 'auth.takeOverSession': { readonly body: AuthTakeOverSessionRequest; readonly reply: SessionTokens };
  /** Sign-ins at one’s own account that were refused, counted per quarter of an hour */
  readonly 'auth.listRefusedSignIns': {
    readonly query?: { readonly limit?: number; readonly cursor?: string };
    readonly reply: RefusedSignInPage;
  };
  /** Sign-ins at any account that were refused; those at addresses nobody has are counted together */
  readonly 'admin.listRefusedSignIns': {
    readonly query?: { readonly limit?: number; readonly cursor?: string };
    readonly reply: RefusedSignInPage;
  };
  /** Ask for a program to be signed in; a person approves it by the code it shows (RFC 8628) */
  readonly 'oauth.authorizeDevice': {
    readonly body: OauthAuthorizeDeviceRequest;
    readonly reply: OauthAuthorizeDeviceResponse;
  };
  /** Exchange a device code for a key, once a person has approved it */
  readonly 'oauth.token': { readonly body: OauthTokenRequest; readonly reply: OauthTokenResponse };
  /** Revoke the key that is given; the answer is the same for one nobody has (RFC 7009) */
  readonly 'oauth.revoke': { readonly body: OauthRevokeRequest; readonly reply: OauthRevokeResponse };
  /** Which program waits with a code, on which machine, for what */
  readonly 'auth.readProgram': { readonly body: AuthReadProgramRequest; readonly reply: ProgramSignIn };
  /** Sign a program in under one’s own account, or refuse it */
  readonly 'auth.decideProgram': { readonly body: AuthDecideProgramRequest; readonly reply: AuthDecideProgramResponse };
  /** Scan the recent security events and the audit trail; ship nothing */
  readonly 'security.alerts': {
    readonly query?: {
      /** How far back the scan looks. Default: SECURITY_SCAN_WINDOW_MINUTES. */
      readonly window_minutes?: number;
    };
    readonly reply: DetectionScanResult;
  };
  /** Scan, and ship error and critical alerts that were not shipped before */
  readonly 'security.runDetections': { readonly body?: SecurityRunDetectionsRequest; readonly reply: DetectionScanResult };
  /** Where to report a vulnerability (RFC 9116); at the root of the server as well */
  readonly 'security.disclosure': { readonly reply: undefined; readonly media: 'text/plain' };
  /** What a new password has to have here, for forms that choose one */
  readonly 'auth.passwordPolicy': { readonly reply: AuthPasswordPolicyResponse };
  /** Change one’s own password; every other session of the account ends */
  readonly 'auth.changePassword': { readonly body: AuthChangePasswordRequest; readonly reply: AuthChangePasswordResponse };
  /** Ask for a code to set a new password with; answers alike whether or not an account has the address */
  readonly 'auth.requestPasswordReset': {
    readonly body: AuthRequestPasswordResetRequest;
    readonly reply: AuthRequestPasswordResetResponse;
  };
  /** Set a new password with a code; every session and key of the account ends, second factors stay */
  readonly 'auth.confirmPasswordReset': {
    readonly body: AuthConfirmPasswordResetRequest;
    readonly reply: AuthConfirmPasswordResetResponse;
  };
  /** Messages that wait for a person, without their text */
  readonly 'admin.listOutbox': {
    readonly query?: { readonly limit?: number; readonly cursor?: string };
    readonly reply: OutboxMessagePage;
  };
  /** The text of a message, to be handed over in person where no mail server is configured */
  readonly 'admin.revealMessage': {
    readonly params: { readonly id: string };
    readonly body: ReasonForChange;
    readonly reply: AdminRevealMessageResponse;
  };
  /** Send a message again that the mail server did not take */
  readonly 'admin.retryMessage': { readonly params: { readonly id: string }; readonly reply: OutboxMessage };
  /** Accounts, deactivated ones too, newest first */
  readonly 'admin.listUsers': {
    readonly query?: {
      readonly limit?: number;
      readonly cursor?: string;
      /** A part of the e-mail or the name. */
      readonly q?: string;
    };
    readonly reply: ManagedUserPage;
  };
  /** Make an account an admin */
  readonly 'admin.promoteUser': {
    readonly params: { readonly id: string };
    readonly body: ReasonForChange;
    readonly reply: ManagedUser;
  };
  /** Make an admin an ordinary user; the last one stays */
  readonly 'admin.demoteUser': {
    readonly params: { readonly id: string };
    readonly body: ReasonForChange;
    readonly reply: ManagedUser;
  };
  /** Give an account a role beside those it has */
  readonly 'admin.grantRole': {
    readonly params: { readonly id: string };
    readonly body: AdminGrantRoleRequest;
    readonly reply: ManagedUser;
  };
  /** Take a role from an account; the last admin stays one, and nobody is left without a role */
  readonly 'admin.revokeRole': {
    readonly params: {
      readonly id: string;
      /** One of the roles an account may have. */
      readonly role: string;
    };
    readonly body: ReasonForChange;
    readonly reply: ManagedUser;
  };
  /** End every session and key of an account */
  readonly 'admin.revokeTokens': {
    readonly params: { readonly id: string };
    readonly body: ReasonForChange;
    readonly reply: ManagedUser;
  };
  /** Close an account and end what it holds; its records and signatures stay its own */
  readonly 'admin.deactivateUser': {
    readonly params: { readonly id: string };
    readonly body: ReasonForChange;
    readonly reply: ManagedUser;
  };
  /** Open an account again */
  readonly 'admin.reactivateUser': {
    readonly params: { readonly id: string };
    readonly body: ReasonForChange;
    readonly reply: ManagedUser;
  };
  /** Record that the person behind an account was identified: without it nobody signs */
  readonly 'admin.verifyIdentity': {
    readonly params: { readonly id: string };
    readonly body: ReasonForChange;
    readonly reply: ManagedUser;
  };
  /** Have an address told of events; the answer shows the secret that signs, once */
  readonly 'webhooks.create': { readonly body: WebhooksCreateRequest; readonly reply: WebhookSecret };
  /** Addresses that are told of events, newest first */
  readonly 'webhooks.list': { readonly query?: WebhooksListQuery; readonly reply: WebhookPage };
  /** One address that is told of events */
  readonly 'webhooks.get': { readonly params: { readonly id: string }; readonly reply: Webhook };
  /** Change name, address, events or state; `retired` is final */
  readonly 'webhooks.change': {
    readonly params: { readonly id: string };
    readonly body: WebhooksChangeRequest;
    readonly reply: Webhook;
  };
  /** Put a new secret in the place of the one that signs; shown once */
  readonly 'webhooks.rotateSecret': {
    readonly params: { readonly id: string };
    readonly body: ReasonForChange;
    readonly reply: WebhookSecret;
  };
  /** Send a delivery that tells of nothing */
  readonly 'webhooks.test': {
    readonly params: { readonly id: string };
    readonly body?: WebhooksTestRequest;
    readonly reply: WebhookDelivery;
  };
  /** What an address was told, newest first, and what became of each */
  readonly 'webhooks.deliveries': {
    readonly params: { readonly id: string };
    readonly query?: {
      readonly limit?: number;
      readonly cursor?: string;
      readonly state?: 'waiting' | 'delivered' | 'failed';
    };
    readonly reply: WebhookDeliveryPage;
  };
  /** Send a delivery once more, under its identifier */
  readonly 'webhooks.redeliver': {
    readonly params: { readonly id: string };
    readonly body?: WebhooksRedeliverRequest;
    readonly reply: WebhookDelivery;
  };
  /** Invite somebody: good once, for seven days, for this address alone */
  readonly 'admin.createInvitation': { readonly body: AdminCreateInvitationRequest; readonly reply: NewInvitation };
  /** Invitations, newest first, those that are over too */
  readonly 'admin.listInvitations': {
    readonly query?: { readonly limit?: number; readonly cursor?: string };
    readonly reply: InvitationPage;
  };
  /** Withdraw an invitation: its link lets nobody in any more */
  readonly 'admin.withdrawInvitation': {
    readonly params: { readonly id: string };
    readonly body: ReasonForChange;
    readonly reply: Invitation;
  };
  /** What accounts prove themselves by: how old it is, when it was used, when it ends and what is overdue; newest account first */
  readonly 'admin.listCredentials': {
    readonly query?: {
      readonly limit?: number;
      readonly cursor?: string;
      /** One account alone. */
      readonly user_id?: string;
    };
    readonly reply: AdminListCredentialsResponse;
  };
  /** The peppers API keys are hashed with, newest first, and how many keys stand at each */
  readonly 'admin.readApiKeyVersions': { readonly reply: KeyVersions };
  /** Hash API keys with a new pepper from now on; existing keys go on verifying and are hashed anew when they are used */
  readonly 'admin.rotateApiKeyPepper': { readonly body: ReasonForChange; readonly reply: KeyVersions };
  /** Accounts a filter fits */
  readonly 'scim.listUsers': { readonly query?: ScimListUsersQuery; readonly reply: ScimListResponse };
  /** Create an account; one that was deleted before gets a new id */
  readonly 'scim.createUser': {
    readonly query?: ScimCreateUserQuery;
    readonly body?: ScimResourceRequest;
    readonly reply: ScimResource;
  };
  /** An account; If-None-Match gives 304 */
  readonly 'scim.getUser': {
    readonly params: { readonly id: string };
    readonly query?: ScimCreateUserQuery;
    readonly reply: ScimResource;
  };
  /** Replace what is said of an account; honours If-Match */
  readonly 'scim.replaceUser': {
    readonly params: { readonly id: string };
    readonly query?: ScimCreateUserQuery;
    readonly body?: ScimResourceRequest;
    readonly reply: ScimResource;
  };
  /** Change parts of an account; `active` false revokes every session and key; honours If-Match */
  readonly 'scim.patchUser': {
    readonly params: { readonly id: string };
    readonly query?: ScimCreateUserQuery;
    readonly body?: ScimPatchRequest;
    readonly reply: ScimResource;
  };
  /** Deprovision: sessions and keys are revoked, the user name is free, records keep their author */
  readonly 'scim.deleteUser': { readonly params: { readonly id: string }; readonly reply: undefined };
  /** Groups a filter fits */
  readonly 'scim.listGroups': { readonly query?: ScimListUsersQuery; readonly reply: ScimListResponse };
  /** Create a group */
  readonly 'scim.createGroup': {
    readonly query?: ScimCreateUserQuery;
    readonly body?: ScimResourceRequest;
    readonly reply: ScimResource;
  };
  /** A group; If-None-Match gives 304 */
  readonly 'scim.getGroup': {
    readonly params: { readonly id: string };
    readonly query?: ScimCreateUserQuery;
    readonly reply: ScimResource;
  };
  /** Replace a group and its members; honours If-Match */
  readonly 'scim.replaceGroup': {
    readonly params: { readonly id: string };
    readonly query?: ScimCreateUserQuery;
    readonly body?: ScimResourceRequest;
    readonly reply: ScimResource;
  };
  /** Rename a group, add and remove members; honours If-Match */
  readonly 'scim.patchGroup': {
    readonly params: { readonly id: string };
    readonly query?: ScimCreateUserQuery;
    readonly body?: ScimPatchRequest;
    readonly reply: ScimResource;
  };
  /** Delete a group; its members stay */
  readonly 'scim.deleteGroup': { readonly params: { readonly id: string }; readonly reply: undefined };
  /** What of the standard is supported */
  readonly 'scim.serviceProviderConfig': { readonly reply: ScimServiceProviderConfigResponse };
  /** The kinds of resources */
  readonly 'scim.listResourceTypes': { readonly reply: ScimListResponse };
  /** A kind of resource */
  readonly 'scim.getResourceType': { readonly params: { readonly id: string }; readonly reply: ScimResource };
  /** The attributes that are kept */
  readonly 'scim.listSchemas': { readonly reply: ScimListResponse };
  /** The attributes of one kind of resource */
  readonly 'scim.getSchema': { readonly params: { readonly id: string }; readonly reply: ScimResource };
  /** Search the audit trail, newest first; ordinary users see their own actions */
  readonly 'audit.search': {
    readonly query?: {
      readonly limit?: number;
      readonly cursor?: string;
      readonly actor?: string;
      readonly event?: string;
      readonly class?: 'access' | 'change';
      readonly record_type?: string;
      readonly record_id?: string;
      readonly from?: UtcTimestamp;
      readonly to?: UtcTimestamp;
      readonly q?: string;
    };
    readonly reply: AuditEventPage;
  };
  /** Who changed one record, newest first, for whoever may read it; without what was handed over and without payloads */
  readonly 'audit.ofRecord': {
    readonly params: { readonly record_type: string; readonly record_id: string };
    readonly query?: { readonly limit?: number; readonly cursor?: string };
    readonly reply: AuditRecordEventPage;
  };
  /** Recompute chain, tree, checkpoints and keys, and name the first bad sequence */
  readonly 'audit.verify': {
    readonly query?: {
      /** Goes on from the newest checkpoint before this sequence; from the first entry where there is none. */
      readonly from?: number;
    };
    readonly reply: AuditVerifyResponse;
  };
  /** Compare every protected record with what the audit trail says of it */
  readonly 'audit.verifyRecords': { readonly reply: AuditVerifyRecordsResponse };
  /** Signed heads of the audit trail, newest first */
  readonly 'audit.checkpoints': {
    readonly query?: { readonly limit?: number; readonly cursor?: string };
    readonly reply: AuditCheckpointPage;
  };
  /** Proof that a checkpoint continues an earlier one (RFC 9162, section 2.1.4) */
  readonly 'audit.consistency': {
    readonly query: { readonly from_checkpoint: number; readonly to_checkpoint: number };
    readonly reply: AuditConsistencyResponse;
  };
  /** Proof that an entry is in a checkpoint (RFC 9162, section 2.1.3); one not covered yet is signed for */
  readonly 'audit.proof': {
    readonly params: { readonly id: string };
    readonly query?: {
      /** Default: the newest. */
      readonly checkpoint?: number;
    };
    readonly reply: AuditProofResponse;
  };
  /** Public keys that sign the audit trail, oldest first, each certified by the one before */
  readonly 'audit.keys': { readonly reply: AuditKeysResponse };
  /** Sign the audit trail with a new key from now on; what older keys signed keeps verifying */
  readonly 'admin.rotateAuditSigningKey': { readonly body: ReasonForChange; readonly reply: AuditSigningKey };
  /** Places outside the machine that are handed the signed heads of the trail */
  readonly 'audit.anchors': {
    readonly query?: { readonly limit?: number; readonly cursor?: string };
    readonly reply: AuditAnchorList;
  };
  /** Sign the head of the trail and hand it to every anchor now; failures are named in the answer */
  readonly 'admin.anchorAuditTrail': { readonly reply: AuditAnchorList };
  /** Sign on over breaks of the trail that were seen; they stay on record, and what came before stays invalid */
  readonly 'admin.acknowledgeAuditBreaks': { readonly body: ReasonForChange; readonly reply: AdminAcknowledgeAuditBreaksResponse };
  /** Evidence bundle (zip) that scripts/verify-evidence.mjs verifies without the store */
  readonly 'audit.evidence': {
    readonly query?: {
      /** Entries up to this checkpoint; the same one gives the same bytes. Default: one taken now. */
      readonly checkpoint?: number;
      readonly record_type?: string;
      /** With record_type: the entries of one record, each with its proof. */
      readonly record_id?: string;
    };
    readonly reply: undefined;
    readonly media: 'application/zip';
  };
  /** Records and entries of the audit trail the caller may read that say a text, hold a structure or one like it, or show lines of a spectrum */
  readonly 'search.everywhere': {
    readonly query: {
      /** Words; a SMILES; `~SMILES` or `~0.7 SMILES` for similar structures; `smarts:PATTERN`; or a nucleus and shifts, `1H 7.26 2.17 1.25 ±0.02`. */
      readonly q: string;
      /** Only records of this kind. */
      readonly type?: 'project' | 'analysis' | 'compound' | 'ms_run' | 'dossier' | 'reaction_project' | 'optimization' | 'knowledge_source' | 'knowledge_record' | 'audit_entry';
      /** At most so many of each kind. */
      readonly limit?: number;
      /** So many of each kind are passed over: the next page. */
      readonly offset?: number;
    };
    readonly reply: SearchEverywhereResponse;
  };
  /** Who is in the project beside its owner, in the order they came */
  readonly 'projects.listMembers': { readonly params: { readonly id: string }; readonly reply: ProjectMemberPage };
  /** Invite an account or a group into the project, or give it another role there */
  readonly 'projects.addMember': {
    readonly params: { readonly id: string };
    readonly body: ProjectsAddMemberRequest;
    readonly reply: ProjectMember;
  };
  /** End a membership; what the member made in the project stays theirs and stays in it */
  readonly 'projects.removeMember': {
    readonly params: { readonly id: string };
    readonly body: ProjectsRemoveMemberRequest;
    readonly reply: ProjectMember;
  };
  /** Own projects and those shared with the caller, newest first */
  readonly 'projects.list': { readonly query?: ProjectsListQuery; readonly reply: ProjectPage };
  /** Create a project */
  readonly 'projects.create': { readonly body: ProjectsCreateRequest; readonly reply: Project };
  /** One project */
  readonly 'projects.get': {
    readonly params: { readonly id: string };
    readonly query?: ProjectsGetQuery;
    readonly reply: Project;
  };
  /** Rename or describe a project */
  readonly 'projects.update': {
    readonly params: { readonly id: string };
    readonly body: ProjectsUpdateRequest;
    readonly reply: Project;
  };
  /** Delete a project (soft delete); its analyses stay */
  readonly 'projects.remove': {
    readonly params: { readonly id: string };
    readonly body: ReasonForChange;
    readonly reply: ProjectsRemoveResponse;
  };
  /** What was uploaded, with its hashes */
  readonly 'rawFid.get': { readonly params: { readonly archive_id: string }; readonly reply: ArchiveEntry };
  /** The bytes as uploaded: one file as it is (or by name), several as an uncompressed zip */
  readonly 'rawFid.content': {
    readonly params: { readonly archive_id: string };
    readonly query?: { readonly file?: string };
    readonly reply: undefined;
    readonly media: 'application/octet-stream' | 'application/zip';
  };
  /** What waits for a review, of every technique, oldest first; what is the caller’s own stays visible with the reason */
  readonly 'reviews.list': {
    readonly query?: { readonly limit?: number; readonly cursor?: string };
    readonly reply: WaitingReviewPage;
  };
  /** Structures against all spectra of the sample together: 1H, 13C, DEPT, APT, HSQC, COSY and HMBC */
  readonly 'analyses.judge': {
    readonly params: { readonly id: string };
    readonly body?: AnalysesJudgeRequest;
    readonly reply: JointVerdict;
  };
  /** Upload raw NMR data for analysis; the bytes are archived before the answer leaves */
  readonly 'analyses.create': {
    readonly body: {
      readonly nucleus: Nucleus;
      readonly instrument: Instrument;
      readonly project_id?: string;
      readonly notes?: string;
      /** What people call the sample; without it the title of the measurement is taken. */
      readonly title?: string;
      readonly preset?: string;
      /** Structure of the sample: with it the first revision has proton counts, proposed assignments and a match score; without it processing is the same, those are null and integrals are ratios. */
      readonly smiles?: string;
      /** The batch it belongs to; with batch_key. */
      readonly batch_id?: string;
      /** Which of the announced experiments of the batch it is; each is taken once. */
      readonly batch_key?: string;
      /** Raw FID, ser, JCAMP-DX or JEOL file, or a zip of the experiment folder. */
      readonly fid_file: Blob;
      /** Acquisition parameters; required for a Bruker fid or ser sent as a single file. */
      readonly acqus_file?: Blob;
      /** Further parameter files: acqu2s, procs, procpar, title … */
      readonly parameter_files?: readonly Blob[];
    };
    readonly reply: Analysis;
  };
  /** Own analyses, newest first */
  readonly 'analyses.list': {
    readonly query?: {
      readonly limit?: number;
      readonly cursor?: string;
      readonly status?: AnalysisStatus;
      readonly project_id?: string;
      /** Those that came as part of this batch. */
      readonly batch_id?: string;
      readonly q?: string;
      /** Admins only; ignored for others. */
      readonly include_deleted?: 'true' | 'false';
    };
    readonly reply: AnalysisSummaryPage;
  };
  /** Status and results of one analysis */
  readonly 'analyses.get': {
    readonly params: { readonly id: string };
    readonly query?: ProjectsGetQuery;
    readonly reply: Analysis;
  };
  /** Delete an analysis with its runs, revisions and reports (soft delete); its raw data stay */
  readonly 'analyses.remove': {
    readonly params: { readonly id: string };
    readonly body: ReasonForChange;
    readonly reply: Deletion;
  };
  /** Spectrum in a few columns and structure of the current revision, for a list */
  readonly 'analyses.thumbnail': {
    readonly params: { readonly id: string };
    readonly query?: ProjectsGetQuery;
    readonly reply: AnalysesThumbnailResponse;
  };
  /** Move an analysis to another project, or out of its project */
  readonly 'analyses.move': {
    readonly params: { readonly id: string };
    readonly body: AnalysesMoveRequest;
    readonly reply: Analysis;
  };
  /** Full peak table of the current or a former revision */
  readonly 'analyses.peaks': {
    readonly params: { readonly id: string };
    readonly query?: {
      /** Admins only; ignored for others. */
      readonly include_deleted?: 'true' | 'false';
      readonly revision?: number;
    };
    readonly reply: PeakPage;
  };
  /** Processed spectrum as JSON or little-endian float32 */
  readonly 'analyses.spectrum': {
    readonly params: { readonly id: string };
    readonly query?: AnalysesSpectrumQuery;
    readonly reply: Spectrum;
    readonly media: 'application/octet-stream';
  };
  /** Server-sent events: stage, progress 0 to 1, done */
  readonly 'analyses.events': {
    readonly params: { readonly id: string };
    readonly reply: undefined;
    readonly media: 'text/event-stream';
  };
  /** Queue a failed analysis again */
  readonly 'analyses.retry': {
    readonly params: { readonly id: string };
    readonly body?: AnalysesRetryRequest;
    readonly reply: Analysis;
  };
  /** Stop a queued or running analysis; it becomes failed with the reason and may be retried */
  readonly 'analyses.cancel': { readonly params: { readonly id: string }; readonly reply: Analysis };
  /** Change categories or assignments, add or remove peaks, set the structure: a new revision */
  readonly 'analyses.correct': {
    readonly params: { readonly id: string };
    readonly body: AnalysesCorrectRequest;
    readonly reply: Correction;
  };
  /** Revisions, newest first */
  readonly 'analyses.listCorrections': {
    readonly params: { readonly id: string };
    readonly query?: ProjectsGetQuery;
    readonly reply: CorrectionSummaryPage;
  };
  /** Processing runs of the analysis, newest first */
  readonly 'analyses.listRuns': {
    readonly params: { readonly id: string };
    readonly query?: ProjectsGetQuery;
    readonly reply: FidRunSummaryPage;
  };
  /** Process the same raw data with other parameters and take the run up as a new revision; it begins with its own review state */
  readonly 'analyses.takeUpRun': {
    readonly params: { readonly id: string };
    readonly body: AnalysesTakeUpRunRequest;
    readonly reply: TakenUpRun;
  };
  /** Ask for a review of a completed analysis; its report stays until the decision */
  readonly 'analyses.requestReview': {
    readonly params: { readonly id: string };
    readonly body?: AnalysesRequestReviewRequest;
    readonly reply: Analysis;
  };
  /** The reviewed report as PDF, HTML or JSON; 409 before the analysis is completed */
  readonly 'analyses.report': {
    readonly params: { readonly id: string };
    readonly query?: ProjectsGetQuery;
    readonly reply: Readonly<Record<string, unknown>>;
    readonly media: 'application/pdf' | 'text/html';
  };
  /** Spectrum, peaks and structure as JCAMP-DX, NMReDATA, CSV, nmrium, AnIML, RO-Crate (eln), workbook or SDF */
  readonly 'analyses.export': {
    readonly params: { readonly id: string };
    readonly query: {
      /** Admins only; ignored for others. */
      readonly include_deleted?: 'true' | 'false';
      readonly format: 'jcamp' | 'jcamp_complex' | 'nmredata' | 'csv' | 'nmrium' | 'animl' | 'eln' | 'xlsx' | 'sdf';
    };
    readonly reply: undefined;
    readonly media: 'chemical/x-jcamp-dx' | 'chemical/x-mdl-sdfile' | 'text/csv' | 'application/vnd.nmrium+json' | 'application/xml' | 'application/vnd.eln+zip' | 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  };
  /** Announce experiments that will be sent one by one, each with batch_id and batch_key */
  readonly 'analysisBatches.create': { readonly body: AnalysisBatchesCreateRequest; readonly reply: AnalysisBatch };
  /** Own batches of experiments, newest first */
  readonly 'analysisBatches.list': {
    readonly query?: {
      readonly limit?: number;
      readonly cursor?: string;
      /** Only those in which something is still to come or to do. */
      readonly open?: 'true';
    };
    readonly reply: AnalysisBatchSummaryPage;
  };
  /** A batch with every experiment and how it stands */
  readonly 'analysisBatches.get': { readonly params: { readonly id: string }; readonly reply: AnalysisBatch };
  /** Pause: what has come waits; resume; cancel: what waits or runs is stopped, and nothing more is taken */
  readonly 'analysisBatches.steer': {
    readonly params: { readonly id: string };
    readonly body: AnalysisBatchesSteerRequest;
    readonly reply: AnalysisBatch;
  };
  /** Queue every failed analysis of the batch again, with the settings it had */
  readonly 'analysisBatches.retry': {
    readonly params: { readonly id: string };
    readonly body?: AnalysisBatchesRetryRequest;
    readonly reply: AnalysisBatch;
  };
  /** The figures of every analysis of a batch side by side, with marks on those far from the others */
  readonly 'analysisBatches.figures': { readonly params: { readonly id: string }; readonly reply: AnalysisBatchFigures };
  /** The same as CSV or as a workbook with the rule beside it */
  readonly 'analysisBatches.exportFigures': {
    readonly params: { readonly id: string };
    readonly query: { readonly format: 'csv' | 'xlsx' };
    readonly reply: undefined;
    readonly media: 'text/csv' | 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  };
  /** Which folders of this machine may be watched */
  readonly 'watchedFolders.places': { readonly reply: WatchedFolderPlaces };
  /** What would happen with what lies in a folder now; sends and keeps nothing */
  readonly 'watchedFolders.preview': { readonly body: WatchedFoldersPreviewRequest; readonly reply: WatchedFolderPreview };
  /** Set up a watched folder; it is off until it is switched on */
  readonly 'watchedFolders.create': { readonly body: WatchedFoldersCreateRequest; readonly reply: WatchedFolder };
  /** Own watched folders, newest first */
  readonly 'watchedFolders.list': {
    readonly query?: {
      readonly limit?: number;
      readonly cursor?: string;
      /** Without it, those that are not retired. */
      readonly state?: 'off' | 'on' | 'retired';
    };
    readonly reply: WatchedFolderPage;
  };
  /** A watched folder, its rules and how it stands */
  readonly 'watchedFolders.get': { readonly params: { readonly id: string }; readonly reply: WatchedFolder };
  /** What was found in a watched folder, newest first, and what became of each */
  readonly 'watchedFolders.finds': {
    readonly params: { readonly id: string };
    readonly query?: {
      readonly limit?: number;
      readonly cursor?: string;
      readonly status?: 'writing' | 'waiting' | 'sent' | 'known' | 'left' | 'refused';
    };
    readonly reply: WatchedFoldersFindsResponse;
  };
  /** Change title, rules and project; what was left by the rules before is judged by the new ones */
  readonly 'watchedFolders.change': {
    readonly params: { readonly id: string };
    readonly body: WatchedFoldersChangeRequest;
    readonly reply: WatchedFolder;
  };
  /** Switch on; switch off; look now instead of in a moment; retire for good */
  readonly 'watchedFolders.steer': {
    readonly params: { readonly id: string };
    readonly body: WatchedFoldersSteerRequest;
    readonly reply: WatchedFolder;
  };
  /** Try what was refused once more; for whom it is sent alone */
  readonly 'watchedFolders.retry': {
    readonly params: { readonly id: string };
    readonly body?: WatchedFoldersRetryRequest;
    readonly reply: WatchedFolder;
  };
  /** Connect an electronic notebook that analyses may be sent to */
  readonly 'notebooks.create': { readonly body: NotebooksCreateRequest; readonly reply: Notebook };
  /** Electronic notebooks that analyses may be sent to, newest first */
  readonly 'notebooks.list': { readonly query?: WebhooksListQuery; readonly reply: NotebookPage };
  /** Change name, address, key, password or state; `retired` is final */
  readonly 'notebooks.change': {
    readonly params: { readonly id: string };
    readonly body: NotebooksChangeRequest;
    readonly reply: Notebook;
  };
  /** Ask a notebook whose key it is; nothing is written there */
  readonly 'notebooks.test': {
    readonly params: { readonly id: string };
    readonly body?: NotebooksTestRequest;
    readonly reply: NotebookTest;
  };
  /** Send an analysis to a notebook; sent again it updates the same entry */
  readonly 'notebooks.send': {
    readonly params: { readonly id: string };
    readonly body: NotebooksSendRequest;
    readonly reply: NotebookEntry;
  };
  /** Entries of an analysis in notebooks, and what became of sending it */
  readonly 'notebooks.entries': {
    readonly params: { readonly id: string };
    readonly query?: { readonly limit?: number; readonly cursor?: string };
    readonly reply: NotebookEntryPage;
  };
  /** Processing presets */
  readonly 'fid.presets': { readonly reply: ProcessingPresetPage };
  /** What the confidence is made of: weights, reliability and certified thresholds */
  readonly 'fid.confidenceMethod': { readonly reply: ConfidenceMethod };
  /** Process an archived FID; a structure is optional */
  readonly 'rawFid.process': {
    readonly params: { readonly archive_id: string };
    readonly body?: RawFidProcessRequest;
    readonly reply: FidRun;
  };
  /** One processing run with its recipe and results */
  readonly 'fid.getRun': {
    readonly params: { readonly id: string };
    readonly query?: ProjectsGetQuery;
    readonly reply: FidRun;
  };
  /** Processed spectrum of a run as JSON or little-endian float32 */
  readonly 'fid.spectrum': {
    readonly params: { readonly id: string };
    readonly query?: AnalysesSpectrumQuery;
    readonly reply: Spectrum;
    readonly media: 'application/octet-stream';
  };
  /** What the spectrum of a run would be with other parameters; nothing is recorded of it but a usage event */
  readonly 'fid.preview': {
    readonly params: { readonly id: string };
    readonly body?: FidPreviewRequest;
    readonly reply: ProcessingPreview;
    readonly media: 'application/octet-stream';
  };
  /** Where the numbers of a run come from: raw data, engine, methods, tables of facts, who and when */
  readonly 'fid.provenance': {
    readonly params: { readonly id: string };
    readonly query?: ProjectsGetQuery;
    readonly reply: Provenance;
  };
  /** Runs that wait for a review, oldest first; own runs stay visible with the reason */
  readonly 'fid.reviewQueue': {
    readonly query?: { readonly limit?: number; readonly cursor?: string };
    readonly reply: FidReviewQueueItemPage;
  };
  /** Decisions on a run, newest first */
  readonly 'fid.listReviews': {
    readonly params: { readonly id: string };
    readonly query?: ProjectsGetQuery;
    readonly reply: FidRunReviewPage;
  };
  /** Decide on a run; its author may not, except as an admin’s marked override */
  readonly 'fid.review': {
    readonly params: { readonly id: string };
    readonly body: FidReviewRequest;
    readonly reply: FidRunReview;
  };
  /** One’s own processing recipes that were saved under a name, newest first */
  readonly 'processingTemplates.list': {
    readonly query?: { readonly limit?: number; readonly cursor?: string; readonly nucleus?: string };
    readonly reply: ProcessingTemplatePage;
  };
  /** Save a preset with what was changed about it under a name, for the next spectrum of the nucleus */
  readonly 'processingTemplates.save': { readonly body: ProcessingTemplatesSaveRequest; readonly reply: ProcessingTemplate };
  /** Take one of one’s own templates away; runs that began with it keep their recipes */
  readonly 'processingTemplates.remove': { readonly params: { readonly id: string }; readonly reply: ProcessingTemplate };
  /** Download a report by its signed, expiring address (the report_url of an analysis) */
  readonly 'reports.download': {
    readonly params: { readonly id: string };
    readonly query: {
      /** Seconds since 1970 UTC. */
      readonly expires: number;
      readonly signature: string;
    };
    readonly reply: Readonly<Record<string, unknown>>;
    readonly media: 'application/pdf' | 'text/html';
  };
  /** Integrals of regions by Sum, Edited Sum or Peaks, with what was left out */
  readonly 'spectrum.integrate': { readonly body: SpectrumIntegrateRequest; readonly reply: SpectrumIntegrateResponse };
  /** Multiplets with couplings and partners, strong coupling checked by an exact simulation, and their model */
  readonly 'spectrum.multiplets': { readonly body: SpectrumMultipletsRequest; readonly reply: SpectrumMultipletsResponse };
  /** Solvents the engine knows, with the shifts of their residual lines and of water in them */
  readonly 'spectrum.knownSolvents': { readonly reply: SpectrumKnownSolventsResponse };
  /** Global spectral deconvolution, by request alone: lines with shape, area, category and quality. Experimental until the caller’s account has been graduated */
  readonly 'spectrum.deconvolve': { readonly body: SpectrumDeconvolveRequest; readonly reply: SpectrumDeconvolveResponse };
  /** Whether the caller takes the lines of an own run; the last answer counts */
  readonly 'spectrum.acceptDeconvolution': {
    readonly params: { readonly id: string };
    readonly body: SpectrumAcceptDeconvolutionRequest;
    readonly reply: SpectrumAcceptDeconvolutionResponse;
  };
  /** How deconvolution did: of all accounts for admins, or of one they name; of the own account for everybody else */
  readonly 'spectrum.gsdTelemetry': {
    readonly query?: {
      readonly window_days?: number;
      /** Admins only. */
      readonly actor_user_id?: string;
    };
    readonly reply: GsdTelemetrySummary;
  };
  /** Graduate an account out of experimental deconvolution, or take it back */
  readonly 'admin.gsdGraduation': {
    readonly params: { readonly user_id: string };
    readonly body: AdminGsdGraduationRequest;
    readonly reply: GsdGraduationDecision;
  };
  /** Every decision about an account with its reason, newest first */
  readonly 'admin.gsdGraduationHistory': {
    readonly params: { readonly user_id: string };
    readonly query?: { readonly limit?: number; readonly cursor?: string };
    readonly reply: GsdGraduationDecisionPage;
  };
  /** Fit the whole proton spectrum of an analysis by the spin system of its structure: shifts and couplings with errors; queued */
  readonly 'spinFits.create': { readonly body: SpinFitsCreateRequest; readonly reply: SpinFit };
  /** Spin fits of one analysis, newest first */
  readonly 'spinFits.list': {
    readonly query: { readonly limit?: number; readonly cursor?: string; readonly analysis_id: string };
    readonly reply: SpinFitSummaryPage;
  };
  /** One spin fit: how far it is, or what it found */
  readonly 'spinFits.get': { readonly params: { readonly id: string }; readonly reply: SpinFit };
  /** Stop a queued or running spin fit */
  readonly 'spinFits.cancel': { readonly params: { readonly id: string }; readonly reply: SpinFit };
  /** The spectra of an index nearest to a list of lines, by the distance of embedded spectra */
  readonly 'spectrum.retrieve': { readonly body: SpectrumRetrieveRequest; readonly reply: RetrievalAnswer };
  /** Quantify from processed spectra, with the GUM budget and the checks that carry or refuse the result */
  readonly 'qnmr.create': { readonly body: QuantificationRequestInput; readonly reply: Quantification };
  /** Own quantifications, newest first */
  readonly 'qnmr.list': {
    readonly query?: {
      readonly limit?: number;
      readonly cursor?: string;
      readonly project_id?: string;
      readonly analysis_id?: string;
      /** Admins only; ignored for others. */
      readonly include_deleted?: 'true' | 'false';
    };
    readonly reply: QuantificationSummaryPage;
  };
  /** What a quantification would find: computed, answered and forgotten; only a recorded one counts */
  readonly 'qnmr.preview': { readonly body: QuantificationRequestInput; readonly reply: QuantificationPreview };
  /** One quantification as it was recorded */
  readonly 'qnmr.get': {
    readonly params: { readonly id: string };
    readonly query?: ProjectsGetQuery;
    readonly reply: Quantification;
  };
  /** Delete a quantification (soft delete); the analyses it measured stay */
  readonly 'qnmr.remove': {
    readonly params: { readonly id: string };
    readonly body: ReasonForChange;
    readonly reply: Deletion;
  };
  /** Relaxation, diffusion, kinetics or titration from an array of spectra: constants with their errors */
  readonly 'arrays.create': {
    readonly body: {
      /** JSON of SpectrumArraySettings. */
      readonly settings: string;
      /** Without it the name of the file. */
      readonly title?: string;
      readonly project_id?: string;
      /** A zip: a pseudo-2D experiment with its list, an Agilent array, or a folder of spectra. */
      readonly array_file: Blob;
    };
    readonly reply: SpectrumArray;
  };
  /** Own arrays, newest first */
  readonly 'arrays.list': { readonly query?: ArraysListQuery; readonly reply: SpectrumArraySummaryPage };
  /** One array: where it stands, or its constants, curves and rows */
  readonly 'arrays.get': {
    readonly params: { readonly id: string };
    readonly query?: ProjectsGetQuery;
    readonly reply: SpectrumArray;
  };
  /** Delete an array (soft delete); its raw data stay in the archive */
  readonly 'arrays.remove': {
    readonly params: { readonly id: string };
    readonly body: ReasonForChange;
    readonly reply: Deletion;
  };
  /** The report of an array as HTML, or its constants as CSV; 409 before it is computed */
  readonly 'arrays.report': {
    readonly params: { readonly id: string };
    readonly query?: ProjectsGetQuery;
    readonly reply: undefined;
    readonly media: 'text/html' | 'text/csv';
  };
  /** Stop an array that is queued or computed now; it becomes failed with the reason */
  readonly 'arrays.cancel': { readonly params: { readonly id: string }; readonly reply: SpectrumArray };
  /** Upload mass spectra; the bytes are archived before the answer leaves, then read by a job */
  readonly 'ms.createRun': {
    readonly body: {
      readonly project_id?: string;
      /** Without it the name of the file. */
      readonly sample_name?: string;
      /** mzML, mzXML, MGF, MSP, MassBank record or GNPS JSON; gzip is undone. */
      readonly ms_file: Blob;
    };
    readonly reply: MsRun;
  };
  /** Own runs of mass spectra, newest first */
  readonly 'ms.listRuns': { readonly query?: ArraysListQuery; readonly reply: MsRunPage };
  /** One run: where it stands, or what was read */
  readonly 'ms.getRun': {
    readonly params: { readonly id: string };
    readonly query?: ProjectsGetQuery;
    readonly reply: MsRun;
  };
  /** Delete a run with its features and annotations (soft delete); its raw data stay in the archive */
  readonly 'ms.removeRun': {
    readonly params: { readonly id: string };
    readonly body: ReasonForChange;
    readonly reply: Deletion;
  };
  /** Total, base-peak or extracted chromatogram as JSON or little-endian float32 */
  readonly 'ms.chromatogram': {
    readonly params: { readonly id: string };
    readonly query?: {
      readonly kind?: 'tic' | 'bpc' | 'xic';
      /** Required for xic. */
      readonly mz?: number;
      readonly tolerance_ppm?: number;
      /** Envelope of N columns. */
      readonly points?: number;
    };
    readonly reply: MsChromatogram;
    readonly media: 'application/octet-stream';
  };
  /** The scans of a run in the order of time */
  readonly 'ms.spectra': {
    readonly params: { readonly id: string };
    readonly query?: {
      readonly limit?: number;
      readonly cursor?: string;
      readonly level?: number;
      readonly from_s?: number;
      readonly to_s?: number;
      readonly precursor_mz?: number;
      readonly tolerance_ppm?: number;
    };
    readonly reply: MsScanPage;
  };
  /** One spectrum as JSON, or its m/z as float64 and then intensities as float32, little-endian */
  readonly 'ms.spectrum': {
    readonly params: { readonly id: string; readonly scan: number };
    readonly reply: MsSpectrum;
    readonly media: 'application/octet-stream';
  };
  /** Features of a run: the newest list, or one that is named. The first is looked for once a run is read */
  readonly 'ms.features': {
    readonly params: { readonly id: string };
    readonly query?: {
      readonly limit?: number;
      readonly cursor?: string;
      readonly list_id?: string;
      /** Those below the line as well. */
      readonly below_line?: 'true' | 'false';
    };
    readonly reply: MsFeatureList;
  };
  /** Look for features with other numbers; queued, and kept beside the lists before it */
  readonly 'ms.findFeatures': {
    readonly params: { readonly id: string };
    readonly body?: MsFindFeaturesRequest;
    readonly reply: MsFeatureListSummary;
  };
  /** Every list of features of a run, newest first */
  readonly 'ms.featureLists': {
    readonly params: { readonly id: string };
    readonly query?: { readonly limit?: number; readonly cursor?: string };
    readonly reply: MsFeatureListSummaryPage;
  };
  /** What a recipe of features may say: meaning, unit, limits and defaults of each number */
  readonly 'ms.recipeParameters': { readonly reply: MsRecipeParametersResponse };
  /** Lay the features of several runs of one project side by side, blanks among them; queued */
  readonly 'ms.compareRuns': { readonly body: MsCompareRunsRequest; readonly reply: MsComparisonSummary };
  /** Comparisons of runs, newest first */
  readonly 'ms.listComparisons': {
    readonly query?: { readonly limit?: number; readonly cursor?: string; readonly project_id?: string };
    readonly reply: MsComparisonSummaryPage;
  };
  /** One comparison: how far it is, or its rows */
  readonly 'ms.getComparison': {
    readonly params: { readonly id: string };
    readonly query?: { readonly limit?: number; readonly cursor?: string };
    readonly reply: MsComparison;
  };
  /** Say what the features of a run may be, by library and formula, and how sure that is; queued */
  readonly 'ms.annotateRun': {
    readonly params: { readonly id: string };
    readonly body?: MsAnnotateRunRequest;
    readonly reply: MsAnnotationSummary;
  };
  /** Say what one fragment spectrum may be of; queued */
  readonly 'ms.annotateSpectrum': { readonly body: MsAnnotateSpectrumRequest; readonly reply: MsAnnotationSummary };
  /** Own annotations and those of shared projects, newest first; or those of others that wait for a review */
  readonly 'ms.listAnnotations': {
    readonly query?: {
      readonly limit?: number;
      readonly cursor?: string;
      readonly run_id?: string;
      /** Those that wait for a review, of everybody. */
      readonly waiting?: 'true' | 'false';
    };
    readonly reply: MsAnnotationSummaryPage;
  };
  /** One annotation: how far it is, or each ion with hits, formulas, level, evidence and contradictions */
  readonly 'ms.getAnnotation': {
    readonly params: { readonly id: string };
    readonly query?: {
      readonly limit?: number;
      readonly cursor?: string;
      /** One ion alone. */
      readonly key?: string;
      /** As it was then; without it the newest. */
      readonly revision?: number;
    };
    readonly reply: MsAnnotation;
  };
  /** Decisions on an annotation, newest first */
  readonly 'ms.listReviews': { readonly params: { readonly id: string }; readonly reply: MsReviewPage };
  /** Approve, reject or correct an annotation; who ran or asked for it may not, except as an admin’s marked override */
  readonly 'ms.review': {
    readonly params: { readonly id: string };
    readonly body: MsReviewRequest;
    readonly reply: MsReview;
  };
  /** An annotation as a table (CSV), its fragment spectra (MGF), or features with evidence (mzTab-M 2.0) */
  readonly 'ms.exportAnnotation': {
    readonly params: { readonly id: string };
    readonly query: { readonly format: 'csv' | 'mgf' | 'mztab-m' };
    readonly reply: undefined;
    readonly media: 'text/csv' | 'text/plain' | 'text/tab-separated-values';
  };
  /** The report as it was frozen at approval, as PDF, HTML or JSON; 409 before */
  readonly 'ms.annotationReport': {
    readonly params: { readonly id: string };
    readonly reply: Readonly<Record<string, unknown>>;
    readonly media: 'application/pdf' | 'text/html';
  };
  /** Whether observed proton couplings agree with candidate structures, coupling by coupling */
  readonly 'candidates.compareCouplings': {
    readonly body: CandidatesCompareCouplingsRequest;
    readonly reply: CandidatesCompareCouplingsResponse;
  };
  /** Shifts of every proton or carbon of a structure with intervals, proton couplings beside, and the spectrum they make */
  readonly 'spectrum.predictShifts': { readonly body: SpectrumPredictShiftsRequest; readonly reply: ShiftPrediction };
  /** A prediction as it was answered, without its drawn spectrum */
  readonly 'spectrum.getShiftPrediction': { readonly params: { readonly id: string }; readonly reply: ShiftPrediction };
  /** Whose spectrum this is: precedent and candidate structures, each put to verifiers and arbitrated into probabilities that include none of them */
  readonly 'spectrum.reason': { readonly body: SpectrumReasonRequest; readonly reply: ReasoningAnswer };
  /** An answer to whose spectrum it is, as it was given */
  readonly 'spectrum.getReasoning': { readonly params: { readonly id: string }; readonly reply: ReasoningAnswer };
  /** Own compounds, or all where the registry is shared; newest first */
  readonly 'compounds.list': {
    readonly query?: {
      readonly limit?: number;
      readonly cursor?: string;
      /** In name, synonyms and notes; or the id, CAS number or SMILES. */
      readonly q?: string;
      /** Without brackets, elements in any order. */
      readonly formula?: string;
      /** Admins only; ignored for others. */
      readonly include_deleted?: 'true' | 'false';
      readonly analysis_id?: string;
      readonly project_id?: string;
      readonly ms_run_id?: string;
    };
    readonly reply: CompoundSummaryPage;
  };
  /** Register a structure; 409 names the compound (details.existing_id) where its owner has it already */
  readonly 'compounds.register': { readonly body: CompoundsRegisterRequest; readonly reply: Compound };
  /** One compound */
  readonly 'compounds.get': {
    readonly params: { readonly id: string };
    readonly query?: ProjectsGetQuery;
    readonly reply: Compound;
  };
  /** Change what is said of a compound; another structure is another compound */
  readonly 'compounds.update': {
    readonly params: { readonly id: string };
    readonly body: CompoundsUpdateRequest;
    readonly reply: Compound;
  };
  /** Delete a compound (soft delete); its structure may be registered again */
  readonly 'compounds.remove': {
    readonly params: { readonly id: string };
    readonly body: ReasonForChange;
    readonly reply: Deletion;
  };
  /** Own analyses, runs of mass spectra and projects the compound is attached to, newest first */
  readonly 'compounds.attachments': {
    readonly params: { readonly id: string };
    readonly query?: ProjectsListQuery;
    readonly reply: ListedCompoundAttachmentPage;
  };
  /** Attach an own compound to an own analysis, run of mass spectra or project */
  readonly 'compounds.attach': {
    readonly params: { readonly id: string };
    readonly body: CompoundsAttachRequest;
    readonly reply: CompoundAttachment;
  };
  /** Detach a compound from an analysis, a run of mass spectra or a project; who attached it stays on record */
  readonly 'compounds.detach': {
    readonly params: { readonly id: string };
    readonly body: CompoundsDetachRequest;
    readonly reply: CompoundAttachment;
  };
  /** What NMR and mass spectra say of a compound, beside each other: of the records attached to it that the caller may read */
  readonly 'compounds.evidence': { readonly params: { readonly id: string }; readonly reply: CompoundEvidence };
  /** Installed reference packs, newest first, with which one of each kind is active */
  readonly 'referencePacks.list': {
    readonly query?: {
      readonly limit?: number;
      readonly cursor?: string;
      readonly kind?: ReferencePackKind;
      readonly state?: ReferencePackState;
    };
    readonly reply: ReferencePackPage;
  };
  /** Install a reference pack: checked as a whole, kept write-once, and inactive until it is activated */
  readonly 'referencePacks.install': {
    readonly body: {
      /** A .larmorpack file of at most 256 MiB. */
      readonly pack: Blob;
    };
    readonly reply: ReferencePack;
  };
  /** A reference pack with its licence, its sources and what was measured of it */
  readonly 'referencePacks.get': { readonly params: { readonly id: string }; readonly reply: ReferencePack };
  /** Make a pack the active one of its kind, in place of the one that was; what is being computed ends with the pack it began with */
  readonly 'referencePacks.activate': {
    readonly params: { readonly id: string };
    readonly body: ReasonForChange;
    readonly reply: ReferencePack;
  };
  /** Take a pack out of use; it stays on record with what was computed with it, and can be activated again */
  readonly 'referencePacks.retire': {
    readonly params: { readonly id: string };
    readonly body: ReasonForChange;
    readonly reply: ReferencePack;
  };
  /** What prediction, retrieval and reasoning can do with what is installed, and what they do without */
  readonly 'spectrum.capabilities': { readonly reply: SpectrumCapabilitiesResponse };
  /** Archive a file of records (SDF, NMReDATA, CSV, JSON lines, MGF, MSP, MassBank or GNPS, also packed) to build a pack from */
  readonly 'packBuilds.archiveSource': {
    readonly body: {
      /** .sdf, .nmredata.sdf, .csv or .jsonl; of studies and tests .csv; of mass spectra .mgf, .msp, .txt (MassBank), .json (GNPS) or .jsonl; also with .gz; at most 256 MiB. */
      readonly source_file: Blob;
    };
    readonly reply: PackBuildSource;
  };
  /** Build a reference pack from own approved, assigned analyses or from an archived file; a job, its result is installed inactive */
  readonly 'packBuilds.create': { readonly body: PackBuildsCreateRequest; readonly reply: PackBuild };
  /** Builds of reference packs, newest first */
  readonly 'packBuilds.list': {
    readonly query?: {
      readonly limit?: number;
      readonly cursor?: string;
      /** The one a pack came of. */
      readonly pack_id?: string;
    };
    readonly reply: PackBuildPage;
  };
  /** One build: how far it is, or what was built and how it does on the compounds held back */
  readonly 'packBuilds.get': { readonly params: { readonly id: string }; readonly reply: PackBuild };
  /** Stop a build that is queued or under way; it becomes failed with the reason */
  readonly 'packBuilds.cancel': { readonly params: { readonly id: string }; readonly reply: PackBuild };
  /** Own rule rows in place of published limits, ended ones too; admins see all; newest first */
  readonly 'regulatory.listOverrides': {
    readonly query?: {
      readonly limit?: number;
      readonly cursor?: string;
      readonly guideline?: RuleOverrideGuideline;
    };
    readonly reply: RuleOverridePage;
  };
  /** Enter a limit of your own in place of a published one; 409 names the row (details.existing_id) that holds on the same days */
  readonly 'regulatory.enterOverride': { readonly body: RuleOverrideRequest; readonly reply: RegulatoryEnterOverrideResponse };
  /** One rule row */
  readonly 'regulatory.getOverride': { readonly params: { readonly id: string }; readonly reply: RuleOverride };
  /** End a rule row today; it stays on record with what rested on it */
  readonly 'regulatory.endOverride': {
    readonly params: { readonly id: string };
    readonly body: ReasonForChange;
    readonly reply: RuleOverride;
  };
  /** Confirm or refuse a rule row as a second person; its owner does not */
  readonly 'regulatory.reviewOverride': {
    readonly params: { readonly id: string };
    readonly body: RegulatoryReviewOverrideRequest;
    readonly reply: RuleOverride;
  };
  /** Impurities of one product against Q3A/B, Q3C, Q3D, M7 and the rules of nitrosamines; what fails is a warning, the rest stands */
  readonly 'regulatory.assessImpurities': {
    readonly body: ImpurityAssessmentRequest;
    readonly reply: ImpurityAssessment;
    readonly media: 'application/pdf';
  };
  /** Predicted against required purge of a mutagenic impurity, and which control options of M7 that leaves open; keeps nothing */
  readonly 'regulatory.calculatePurge': { readonly body: PurgeAssessmentRequest; readonly reply: PurgeAssessment };
  /** Acceptable intake of a mutagenic carcinogen: the published limit, the rules of nitrosamines, or linear from a TD50 with its arithmetic; keeps nothing */
  readonly 'regulatory.deriveIntake': { readonly body: AcceptableIntakeRequest; readonly reply: AcceptableIntakeAssessment };
  /** Limits of a guideline at a dose, by route, element or solvent, with where they stand */
  readonly 'regulatory.thresholds': {
    readonly query?: {
      readonly guideline?: 'Q3A' | 'Q3B' | 'Q3C' | 'Q3D' | 'M7';
      readonly substance_type?: SubstanceType;
      readonly max_daily_dose_g?: number;
      /** Of a product, what Q3C and Q3D limits follow from; option 1 alone where it is not given. */
      readonly product_mass_g?: number;
      readonly route?: AdministrationRoute;
      readonly element?: string;
      /** A name or a CAS number. */
      readonly solvent?: string;
    };
    readonly reply: RegulatoryThresholds;
  };
  /** Own dossiers and those of shared projects, all for admins; newest first */
  readonly 'dossiers.list': {
    readonly query?: {
      readonly limit?: number;
      readonly cursor?: string;
      /** In title and name of the product; or the id. */
      readonly q?: string;
      readonly status?: DossierStatus;
      readonly project_id?: string;
      /** Admins only; ignored for others. */
      readonly include_deleted?: 'true' | 'false';
    };
    readonly reply: DossierPage;
  };
  /** Open a dossier for a product; who opens it owns it */
  readonly 'dossiers.create': { readonly body: DossiersCreateRequest; readonly reply: Dossier };
  /** One dossier */
  readonly 'dossiers.get': {
    readonly params: { readonly id: string };
    readonly query?: ProjectsGetQuery;
    readonly reply: Dossier;
  };
  /** Change title, product or status; title and product in draft and in_review only, the status along its order (409 names what is possible) */
  readonly 'dossiers.update': {
    readonly params: { readonly id: string };
    readonly body: DossiersUpdateRequest;
    readonly reply: Dossier;
  };
  /** Delete a dossier with everything in it (soft delete) */
  readonly 'dossiers.remove': {
    readonly params: { readonly id: string };
    readonly body: ReasonForChange;
    readonly reply: Deletion;
  };
  /** What the dossier has to satisfy, newest first */
  readonly 'dossiers.listRequirements': {
    readonly params: { readonly id: string };
    readonly query?: {
      readonly limit?: number;
      readonly cursor?: string;
      /** Admins only; ignored for others. */
      readonly include_deleted?: 'true' | 'false';
      readonly status?: RequirementStatus;
    };
    readonly reply: RequirementPage;
  };
  /** Add a requirement; not_applicable takes its reason */
  readonly 'dossiers.addRequirement': {
    readonly params: { readonly id: string };
    readonly body: DossiersAddRequirementRequest;
    readonly reply: Requirement;
  };
  /** Change a requirement, its status or its evidence */
  readonly 'dossiers.changeRequirement': {
    readonly params: { readonly id: string; readonly requirement_id: string };
    readonly body: DossiersChangeRequirementRequest;
    readonly reply: Requirement;
  };
  /** What is to be done for the dossier, newest first */
  readonly 'dossiers.listActionItems': {
    readonly params: { readonly id: string };
    readonly query?: {
      readonly limit?: number;
      readonly cursor?: string;
      /** Admins only; ignored for others. */
      readonly include_deleted?: 'true' | 'false';
      readonly status?: ActionItemStatus;
    };
    readonly reply: ActionItemPage;
  };
  /** Add an action item; until the dossier is archived */
  readonly 'dossiers.addActionItem': {
    readonly params: { readonly id: string };
    readonly body: DossiersAddActionItemRequest;
    readonly reply: ActionItem;
  };
  /** Change an action item or close it; until the dossier is archived */
  readonly 'dossiers.changeActionItem': {
    readonly params: { readonly id: string; readonly action_item_id: string };
    readonly body: DossiersChangeActionItemRequest;
    readonly reply: ActionItem;
  };
  /** Who decided on the dossier, newest first */
  readonly 'dossiers.listDecisions': {
    readonly params: { readonly id: string };
    readonly query?: ProjectsListQuery;
    readonly reply: DossierReviewDecisionPage;
  };
  /** Approve or reject a dossier in review; its owner may reject it and not approve it */
  readonly 'dossiers.decide': {
    readonly params: { readonly id: string };
    readonly body: DossiersDecideRequest;
    readonly reply: DossierReviewDecision;
  };
  /** What is missing for the caller to approve the dossier, before they try */
  readonly 'dossiers.approval': { readonly params: { readonly id: string }; readonly reply: DossierApproval };
  /** Decisions made on a device, each answered by itself; one sent again changes nothing (duplicate), another one under the same client_id is refused */
  readonly 'mobile.syncReviewDecisions': {
    readonly body: MobileSyncReviewDecisionsRequest;
    readonly reply: MobileSyncReviewDecisionsResponse;
  };
  /** Assess elemental impurities (Q3D) for the product of the dossier, by its route, and record it */
  readonly 'dossiers.assessElements': {
    readonly params: { readonly id: string };
    readonly body: ElementalImpurityAssessmentRequest;
    readonly reply: ElementalImpurityAssessment;
  };
  /** Recorded assessments of elemental impurities, newest first */
  readonly 'dossiers.elementalAssessments': {
    readonly params: { readonly id: string };
    readonly query?: DossiersElementalAssessmentsQuery;
    readonly reply: ElementalImpurityAssessmentPage;
  };
  /** One assessment of elemental impurities, as it was recorded */
  readonly 'dossiers.elementalAssessment': {
    readonly params: { readonly id: string; readonly elemental_assessment_id: string };
    readonly query?: ProjectsGetQuery;
    readonly reply: ElementalImpurityAssessment;
    readonly media: 'application/pdf';
  };
  /** Withdraw an assessment of elements whose levels no longer hold; it stays on record */
  readonly 'dossiers.withdrawElements': {
    readonly params: { readonly id: string; readonly elemental_assessment_id: string };
    readonly body: ReasonForChange;
    readonly reply: ElementalImpurityAssessment;
  };
  /** Assess residual solvents (Q3C) for the product of the dossier and record it */
  readonly 'dossiers.assessSolvents': {
    readonly params: { readonly id: string };
    readonly body: ResidualSolventAssessmentRequest;
    readonly reply: ResidualSolventAssessment;
  };
  /** Recorded assessments of residual solvents, newest first */
  readonly 'dossiers.solventAssessments': {
    readonly params: { readonly id: string };
    readonly query?: DossiersElementalAssessmentsQuery;
    readonly reply: ResidualSolventAssessmentPage;
  };
  /** One assessment of residual solvents, as it was recorded */
  readonly 'dossiers.solventAssessment': {
    readonly params: { readonly id: string; readonly solvent_assessment_id: string };
    readonly query?: ProjectsGetQuery;
    readonly reply: ResidualSolventAssessment;
    readonly media: 'application/pdf';
  };
  /** Withdraw an assessment of solvents whose levels no longer hold; it stays on record */
  readonly 'dossiers.withdrawSolvents': {
    readonly params: { readonly id: string; readonly solvent_assessment_id: string };
    readonly body: ReasonForChange;
    readonly reply: ResidualSolventAssessment;
  };
  /** Assess organic (Q3A/B) and mutagenic (M7) impurities and record an entry with its risk for each; risks follow from the verdicts */
  readonly 'dossiers.registerImpurities': {
    readonly params: { readonly id: string };
    readonly body: ImpurityRiskRegisterRequest;
    readonly reply: ImpurityRiskRegister;
  };
  /** Recorded registers with their entries and decisions, newest first; rows are in the register itself */
  readonly 'dossiers.registers': {
    readonly params: { readonly id: string };
    readonly query?: DossiersElementalAssessmentsQuery;
    readonly reply: ImpurityRiskRegisterSummaryPage;
  };
  /** One register with the rows its risks rest on, and the decisions up to now */
  readonly 'dossiers.register': {
    readonly params: { readonly id: string; readonly register_id: string };
    readonly query?: ProjectsGetQuery;
    readonly reply: ImpurityRiskRegister;
    readonly media: 'application/pdf';
  };
  /** Decide on an entry of the register; each decision is kept as a row of its own */
  readonly 'dossiers.decideRisk': {
    readonly params: { readonly id: string; readonly entry_id: string };
    readonly body: DossiersDecideRiskRequest;
    readonly reply: RiskEntry;
  };
  /** Categorise one nitrosamine, find its acceptable intake in each jurisdiction and watch it; the newest watch of a structure counts */
  readonly 'dossiers.watchNitrosamine': {
    readonly params: { readonly id: string };
    readonly body: NitrosamineWatchRequest;
    readonly reply: NitrosamineWatch;
  };
  /** Nitrosamines watched, newest first, also those superseded and withdrawn */
  readonly 'dossiers.watches': {
    readonly params: { readonly id: string };
    readonly query?: DossiersElementalAssessmentsQuery;
    readonly reply: NitrosamineWatchPage;
  };
  /** One watched nitrosamine */
  readonly 'dossiers.watch': {
    readonly params: { readonly id: string; readonly watch_id: string };
    readonly query?: ProjectsGetQuery;
    readonly reply: NitrosamineWatch;
    readonly media: 'application/pdf';
  };
  /** Withdraw a watch; it stays on record, and an older one of its structure counts again */
  readonly 'dossiers.withdrawWatch': {
    readonly params: { readonly id: string; readonly watch_id: string };
    readonly body: DossiersWithdrawWatchRequest;
    readonly reply: NitrosamineWatch;
  };
  /** Sum of measured intake over limit of the watches that count, by the rules of today; every other watch with the reason why it does not */
  readonly 'dossiers.cumulativeRisk': {
    readonly params: { readonly id: string };
    readonly query?: ProjectsGetQuery;
    readonly reply: CurrentNitrosamineRisk;
  };
  /** Record the cumulative risk as it is now */
  readonly 'dossiers.recordCumulativeRisk': { readonly params: { readonly id: string }; readonly reply: NitrosamineCumulativeRisk };
  /** Limits of the dossier with what each chosen market has of them side by side, and which governs by which rule */
  readonly 'dossiers.marketLimits': {
    readonly params: { readonly id: string };
    readonly query?: ProjectsGetQuery;
    readonly reply: MarketLimits;
  };
  /** One cumulative risk, as it was recorded */
  readonly 'dossiers.recordedRisk': {
    readonly params: { readonly id: string; readonly risk_id: string };
    readonly query?: ProjectsGetQuery;
    readonly reply: NitrosamineCumulativeRisk;
    readonly media: 'application/pdf';
  };
  /** Record a batch with what was measured of it */
  readonly 'batches.create': {
    readonly params: { readonly id: string };
    readonly body: BatchRequest;
    readonly reply: Batch;
  };
  /** Batches of a dossier with their results and corrections, newest record first */
  readonly 'batches.list': {
    readonly params: { readonly id: string };
    readonly query?: DossiersElementalAssessmentsQuery;
    readonly reply: BatchPage;
  };
  /** One batch */
  readonly 'batches.get': {
    readonly params: { readonly id: string; readonly batch_id: string };
    readonly query?: ProjectsGetQuery;
    readonly reply: Batch;
  };
  /** Record further measurements of a batch; those before stay and count on */
  readonly 'batches.addResults': {
    readonly params: { readonly id: string; readonly batch_id: string };
    readonly body: BatchesAddResultsRequest;
    readonly reply: Batch;
  };
  /** Correct a result that was recorded wrongly, with the reason; what it said before stays on record */
  readonly 'batches.correct': {
    readonly params: { readonly id: string; readonly batch_id: string; readonly result_id: string };
    readonly body: BatchesCorrectRequest;
    readonly reply: Batch;
  };
  /** Impurities the batches of a dossier have results of, in the order they were first met */
  readonly 'batches.impurities': {
    readonly params: { readonly id: string };
    readonly query?: {
      /** Of the dossier; admins only. */
      readonly include_deleted?: 'true' | 'false';
    };
    readonly reply: BatchesImpuritiesResponse;
  };
  /** One impurity over the batches: control chart, run rules, capability, drift against the limit, skip testing, sites and processes compared; keeps nothing */
  readonly 'batches.trend': {
    readonly params: { readonly id: string };
    readonly query: {
      /** Of an impurity of the batches. */
      readonly impurity_id: string;
      readonly chart?: 'auto' | 'i_mr' | 'xbar_r' | 'xbar_s';
      /** What stands in for a result below the quantitation limit in means and charts; a limit is held against the quantitation limit itself. */
      readonly below_loq?: 'loq' | 'half_loq' | 'zero' | 'leave_out';
      /** Of a specification; with limit_unit. */
      readonly limit?: number;
      readonly limit_unit?: '%' | 'ppm' | 'ppb' | 'mg/g' | 'ug/g' | 'ng/g' | 'mg/day' | 'ug/day' | 'ng/day';
    };
    readonly reply: ImpurityTrend;
    readonly media: 'application/pdf';
  };
  /** Record how a mutagenic impurity is controlled: purge by step, predicted or measured in batches, the option of ICH M7 and what it still lacks */
  readonly 'dossierStatements.createStrategy': {
    readonly params: { readonly id: string };
    readonly body: ControlStrategyRequest;
    readonly reply: ControlStrategy;
  };
  /** Control strategies of a dossier as they stand, newest first */
  readonly 'dossierStatements.strategies': {
    readonly params: { readonly id: string };
    readonly query?: DossiersElementalAssessmentsQuery;
    readonly reply: ControlStrategyPage;
  };
  /** One control strategy with its reviews, as JSON or PDF */
  readonly 'dossierStatements.strategy': {
    readonly params: { readonly id: string; readonly strategy_id: string };
    readonly query?: ProjectsGetQuery;
    readonly reply: ControlStrategy;
    readonly media: 'application/pdf';
  };
  /** Replace a control strategy by a further revision; those before stay, and a review starts anew */
  readonly 'dossierStatements.reviseStrategy': {
    readonly params: { readonly id: string; readonly strategy_id: string };
    readonly body: DossierStatementsReviseStrategyRequest;
    readonly reply: ControlStrategy;
  };
  /** Approve or reject the revision of a control strategy, by somebody who wrote none of it */
  readonly 'dossierStatements.reviewStrategy': {
    readonly params: { readonly id: string; readonly strategy_id: string };
    readonly body: StatementReviewRequest;
    readonly reply: ControlStrategy;
  };
  /** Record why the data of an analogue speak for an impurity, with the alert both share and the intake or class that follows */
  readonly 'dossierStatements.createReadAcross': {
    readonly params: { readonly id: string };
    readonly body: ReadAcrossRequest;
    readonly reply: ReadAcross;
  };
  /** Read-across of a dossier as it stands, newest first */
  readonly 'dossierStatements.readAcrosses': {
    readonly params: { readonly id: string };
    readonly query?: DossiersElementalAssessmentsQuery;
    readonly reply: ReadAcrossPage;
  };
  /** One read-across with its reviews, as JSON or PDF */
  readonly 'dossierStatements.readAcross': {
    readonly params: { readonly id: string; readonly read_across_id: string };
    readonly query?: ProjectsGetQuery;
    readonly reply: ReadAcross;
    readonly media: 'application/pdf';
  };
  /** Revise a read-across; a review starts anew */
  readonly 'dossierStatements.reviseReadAcross': {
    readonly params: { readonly id: string; readonly read_across_id: string };
    readonly body: DossierStatementsReviseReadAcrossRequest;
    readonly reply: ReadAcross;
  };
  /** Approve or reject the revision of a read-across, by a second person */
  readonly 'dossierStatements.reviewReadAcross': {
    readonly params: { readonly id: string; readonly read_across_id: string };
    readonly body: StatementReviewRequest;
    readonly reply: ReadAcross;
  };
  /** Decisions of models and rules about a dossier with their reviews, newest first */
  readonly 'aiDecisions.list': {
    readonly params: { readonly id: string };
    readonly query?: {
      readonly limit?: number;
      readonly cursor?: string;
      /** true: those alone that need a review and have none. */
      readonly awaiting_review?: 'true' | 'false';
    };
    readonly reply: AiDecisionsListResponse;
  };
  /** Record a decision of a model or a rule; how much is at stake is found by the server */
  readonly 'aiDecisions.record': {
    readonly params: { readonly id: string };
    readonly body: AiDecisionRequest;
    readonly reply: AiDecisionsRecordResponse;
  };
  /** Agree with a decision, disagree or override it, as an entry of its own */
  readonly 'aiDecisions.review': {
    readonly params: { readonly id: string; readonly entry_hash: string };
    readonly body: AiDecisionsReviewRequest;
    readonly reply: AiDecisionReview;
  };
  /** Recompute every content hash and link of the log; the first bad entry and why */
  readonly 'aiDecisions.verify': { readonly params: { readonly id: string }; readonly reply: AiDecisionChainVerification };
  /** The same, with its outcome in the audit trail */
  readonly 'aiDecisions.recordVerification': { readonly params: { readonly id: string }; readonly reply: AiDecisionChainVerification };
  /** Sources of regulatory knowledge, newest first; everybody who is signed in reads them */
  readonly 'knowledge.listSources': {
    readonly query?: {
      readonly limit?: number;
      readonly cursor?: string;
      /** In title, publisher and guideline; or the id. */
      readonly q?: string;
      readonly kind?: KnowledgeSourceKind;
      readonly jurisdiction?: string;
    };
    readonly reply: KnowledgeSourcePage;
  };
  /** Register a source; its text follows as a revision */
  readonly 'knowledge.createSource': { readonly body: KnowledgeCreateSourceRequest; readonly reply: KnowledgeSource };
  /** One source */
  readonly 'knowledge.getSource': { readonly params: { readonly id: string }; readonly reply: KnowledgeSource };
  /** Immutable revisions of a source, newest first */
  readonly 'knowledge.listRevisions': {
    readonly params: { readonly source_id: string };
    readonly query?: { readonly limit?: number; readonly cursor?: string };
    readonly reply: SourceRevisionSummaryPage;
  };
  /** Append a revision; the same text as the newest one appends none and says so */
  readonly 'knowledge.appendRevision': {
    readonly params: { readonly source_id: string };
    readonly body: KnowledgeAppendRevisionRequest;
    readonly reply: AppendedSourceRevision;
  };
  /** One revision with its text, by its number */
  readonly 'knowledge.getRevision': {
    readonly params: { readonly source_id: string; readonly revision: number };
    readonly reply: SourceRevision;
  };
  /** What changed between two revisions of a source, by line */
  readonly 'knowledge.diffRevisions': {
    readonly params: { readonly source_id: string };
    readonly query: { readonly from: number; readonly to: number };
    readonly reply: SourceRevisionDiff;
  };
  /** Records read from sources, newest first */
  readonly 'knowledge.listRecords': {
    readonly query?: {
      readonly limit?: number;
      readonly cursor?: string;
      /** In statement and clause; or the id. */
      readonly q?: string;
      readonly source_id?: string;
      readonly dataset_version_id?: string;
      readonly kind?: KnowledgeRecordKind;
    };
    readonly reply: KnowledgeRecordPage;
  };
  /** Keep what was read from a source; written once, corrected by a record that supersedes it */
  readonly 'knowledge.createRecord': { readonly body: KnowledgeCreateRecordRequest; readonly reply: KnowledgeRecord };
  /** One record with the revision it is bound to */
  readonly 'knowledge.getRecord': { readonly params: { readonly id: string }; readonly reply: KnowledgeRecord };
  /** Records to look at again because their source changed, newest first */
  readonly 'knowledge.listReviewTasks': {
    readonly query?: {
      readonly limit?: number;
      readonly cursor?: string;
      readonly state?: KnowledgeReviewState;
      readonly source_id?: string;
      readonly record_id?: string;
    };
    readonly reply: KnowledgeReviewTaskPage;
  };
  /** Take up a review task or decide it: open → in_progress → resolved or dismissed */
  readonly 'knowledge.updateReviewTask': {
    readonly params: { readonly id: string };
    readonly body: KnowledgeUpdateReviewTaskRequest;
    readonly reply: KnowledgeReviewTask;
  };
  /** Dataset versions with their approvals, newest first */
  readonly 'knowledge.listDatasetVersions': {
    readonly query?: {
      readonly limit?: number;
      readonly cursor?: string;
      readonly name?: string;
      readonly status?: DatasetVersionStatus;
    };
    readonly reply: DatasetVersionSummaryPage;
  };
  /** Freeze a set of records, or what a reference pack learnt from, under a name; it waits for the approval of two people */
  readonly 'knowledge.createDatasetVersion': { readonly body: KnowledgeCreateDatasetVersionRequest; readonly reply: DatasetVersion };
  /** One dataset version with the ids of its records */
  readonly 'knowledge.getDatasetVersion': { readonly params: { readonly id: string }; readonly reply: DatasetVersion };
  /** Reject a version in review or retire an approved one; approved is the work of two approvals alone */
  readonly 'knowledge.updateDatasetVersion': {
    readonly params: { readonly id: string };
    readonly body: KnowledgeUpdateDatasetVersionRequest;
    readonly reply: DatasetVersion;
  };
  /** Who approved a version, in order, and how many are missing */
  readonly 'knowledge.listApprovals': {
    readonly params: { readonly id: string };
    readonly reply: KnowledgeListApprovalsResponse;
  };
  /** Approve a version as oneself; the second person to do so makes it approved */
  readonly 'knowledge.approveDatasetVersion': {
    readonly params: { readonly id: string };
    readonly body?: KnowledgeApproveDatasetVersionRequest;
    readonly reply: DatasetVersion;
  };
  /** Deployment candidates with their decisions and what bars the next step, newest first */
  readonly 'knowledge.listCandidates': {
    readonly query?: { readonly limit?: number; readonly cursor?: string; readonly reference_pack_id?: string };
    readonly reply: DeploymentCandidatePage;
  };
  /** Make a candidate of a dataset version that two people approved */
  readonly 'knowledge.createCandidate': { readonly body: KnowledgeCreateCandidateRequest; readonly reply: DeploymentCandidate };
  /** One deployment candidate */
  readonly 'knowledge.getCandidate': { readonly params: { readonly id: string }; readonly reply: DeploymentCandidate };
  /** Where a candidate stands at the gate */
  readonly 'knowledge.getGate': { readonly params: { readonly id: string }; readonly reply: DeploymentStepStanding };
  /** Hold a candidate against the gate: dominance, audit_chain, tests_green, data_leakage; fails closed */
  readonly 'knowledge.runGate': {
    readonly params: { readonly id: string };
    readonly body?: GateRequest;
    readonly reply: DeploymentCandidate;
  };
  /** Where a candidate stands at the canary */
  readonly 'knowledge.getCanary': { readonly params: { readonly id: string }; readonly reply: DeploymentStepStanding };
  /** Record how the canary of a candidate went; needs a passed gate */
  readonly 'knowledge.recordCanary': {
    readonly params: { readonly id: string };
    readonly body: KnowledgeRecordCanaryRequest;
    readonly reply: DeploymentCandidate;
  };
  /** Whether a candidate may be promoted */
  readonly 'knowledge.getPromotion': { readonly params: { readonly id: string }; readonly reply: DeploymentStepStanding };
  /** Promote a candidate; needs a passed canary, even where the gate was passed */
  readonly 'knowledge.promoteCandidate': {
    readonly params: { readonly id: string };
    readonly body: ReasonForChange;
    readonly reply: DeploymentCandidate;
  };
  /** Take a promotion back: the candidate promoted before serves again; a pack is retired and the one before it is in use again */
  readonly 'knowledge.rollBackCandidate': {
    readonly params: { readonly id: string };
    readonly body: ReasonForChange;
    readonly reply: DeploymentCandidate;
  };
  /** Say that a candidate may be promoted; refused with what still bars its promotion */
  readonly 'knowledge.approveCandidate': {
    readonly params: { readonly id: string };
    readonly body: ReasonForChange;
    readonly reply: DeploymentCandidate;
  };
  /** Watchers of knowledge sources, newest first */
  readonly 'surveillance.listWatchers': {
    readonly query?: { readonly limit?: number; readonly cursor?: string; readonly source_id?: string };
    readonly reply: SourceWatcherPage;
  };
  /** Watch a knowledge source; nothing is looked at before a run */
  readonly 'surveillance.createWatcher': { readonly body: SurveillanceCreateWatcherRequest; readonly reply: SourceWatcher };
  /** One watcher */
  readonly 'surveillance.getWatcher': { readonly params: { readonly id: string }; readonly reply: SourceWatcher };
  /** Pause, resume or move a watcher, or check it by itself every so many hours */
  readonly 'surveillance.updateWatcher': {
    readonly params: { readonly id: string };
    readonly body: SurveillanceUpdateWatcherRequest;
    readonly reply: SourceWatcher;
  };
  /** Check the watchers named, or all that are active; 409 where one is being checked already */
  readonly 'surveillance.run': { readonly body?: SurveillanceRunRequest; readonly reply: SurveillanceRun };
  /** Runs with what they came to, newest first */
  readonly 'surveillance.listRuns': {
    readonly query?: { readonly limit?: number; readonly cursor?: string };
    readonly reply: SurveillanceRunSummaryPage;
  };
  /** One run with each of its checks */
  readonly 'surveillance.getRun': { readonly params: { readonly id: string }; readonly reply: SurveillanceRun };
  /** Cancel what a run has not checked yet; what it found stays */
  readonly 'surveillance.cancelRun': { readonly params: { readonly id: string }; readonly reply: SurveillanceRun };
  /** What the runs found, newest first; those linked to a dossier for who may read it */
  readonly 'surveillance.listFindings': {
    readonly query?: {
      readonly limit?: number;
      readonly cursor?: string;
      readonly kind?: 'changed' | 'failed';
      readonly acknowledged?: 'true' | 'false';
      readonly watcher_id?: string;
      readonly source_id?: string;
      readonly run_id?: string;
      readonly dossier_id?: string;
    };
    readonly reply: SurveillanceFindingPage;
  };
  /** One finding */
  readonly 'surveillance.getFinding': { readonly params: { readonly id: string }; readonly reply: SurveillanceFinding };
  /** Acknowledge a finding, once, or say which dossiers it concerns */
  readonly 'surveillance.updateFinding': {
    readonly params: { readonly id: string };
    readonly body: SurveillanceUpdateFindingRequest;
    readonly reply: SurveillanceFinding;
  };
  /** Readiness of the dossier as it is now, by guideline, with who has it; nothing is kept */
  readonly 'readiness.checklist': { readonly params: { readonly id: string }; readonly reply: GuidelineChecklist };
  /** Readiness reports of the dossier, newest first */
  readonly 'readiness.list': {
    readonly params: { readonly id: string };
    readonly query?: ProjectsListQuery;
    readonly reply: ReadinessReportPage;
  };
  /** Look at the dossier as it is: what is there, what is missing, why that matters and what to do */
  readonly 'readiness.build': { readonly params: { readonly id: string }; readonly reply: ReadinessReport };
  /** One readiness report as it was built, as JSON or PDF */
  readonly 'readiness.get': {
    readonly params: { readonly id: string; readonly report_id: string };
    readonly query?: ProjectsGetQuery;
    readonly reply: ReadinessReport;
    readonly media: 'application/pdf';
  };
  /** Send an ion of an approved annotation to the register of a dossier, as evidence without an amount, with the M7 or nitrosamine check of its structure; sent again it answers what it is */
  readonly 'ms.sendImpurity': {
    readonly params: { readonly id: string };
    readonly body: MsSendImpurityRequest;
    readonly reply: MsImpuritySending;
  };
  /** Where ions of an annotation were sent, newest first */
  readonly 'ms.sentImpurities': { readonly params: { readonly id: string }; readonly reply: MsSentImpurityPage };
  /** Register the structure of an ion of an approved annotation in the caller’s registry of compounds, or find it there */
  readonly 'ms.registerCompound': {
    readonly params: { readonly id: string };
    readonly body: MsRegisterCompoundRequest;
    readonly reply: MsRegisteredCompound;
  };
  /** The compounds ions of an annotation were registered as, newest first */
  readonly 'ms.registeredCompounds': { readonly params: { readonly id: string }; readonly reply: MsIonCompoundPage };
  /** Send signals that are classified as of an impurity to the register of a dossier, as evidence, with the M7 or nitrosamine check of a structure that is given; sent again it answers what it is */
  readonly 'nmrFindings.sendImpurity': {
    readonly params: { readonly id: string };
    readonly body: NmrFindingsSendImpurityRequest;
    readonly reply: NmrImpuritySending;
  };
  /** Where signals of an analysis were sent, newest first, with what the analysis says of them today */
  readonly 'nmrFindings.sentImpurities': { readonly params: { readonly id: string }; readonly reply: NmrSentImpurityPage };
  /** Write impurity sections of Module 3 from the dossier as it is, and keep the file */
  readonly 'ctdDocuments.create': {
    readonly params: { readonly id: string };
    readonly body: CtdDocumentsCreateRequest;
    readonly reply: CtdDocument;
  };
  /** Sections of Module 3 that were written from the dossier, newest first */
  readonly 'ctdDocuments.list': {
    readonly params: { readonly id: string };
    readonly query?: ProjectsListQuery;
    readonly reply: CtdDocumentPage;
  };
  /** What is known of one file: its digest and what it was made from */
  readonly 'ctdDocuments.get': {
    readonly params: { readonly id: string; readonly document_id: string };
    readonly reply: CtdDocument;
  };
  /** The file itself, byte for byte as it was kept */
  readonly 'ctdDocuments.download': {
    readonly params: { readonly id: string; readonly document_id: string };
    readonly reply: CtdContent;
    readonly media: 'application/pdf' | 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
  };
  /** What sections of Module 3 would say now; nothing is kept */
  readonly 'ctdDocuments.preview': {
    readonly params: { readonly id: string };
    readonly query: {
      /** Numbers of sections, parted by commas. */
      readonly sections: string;
    };
    readonly reply: CtdContent;
  };
  /** Say whether a stored interpretation was right: an analysis, run, annotation, deconvolution, quantification, assessment, recorded decision, recommendation, yield prediction, route score or forward check. It changes nothing about it; who changes their mind says so again */
  readonly 'aiFeedback.give': {
    readonly params: { readonly id: string };
    readonly body: AiFeedbackGiveRequest;
    readonly reply: PredictionFeedback;
  };
  /** What was said about a prediction by all who may open it, newest first */
  readonly 'aiFeedback.list': {
    readonly params: { readonly id: string };
    readonly query?: { readonly limit?: number; readonly cursor?: string };
    readonly reply: AiFeedbackListResponse;
  };
  /** Time saved as an estimate, from recorded usage events: of all accounts for admins and the system key, or of one they name; of the own account for everybody else */
  readonly 'analytics.roi': {
    readonly query?: {
      /** First day, UTC. Default: eleven months before the month of `to`. */
      readonly from?: string;
      /** Last day, UTC. Default: today. */
      readonly to?: string;
      /** Admins only. */
      readonly actor_user_id?: string;
      /** Goes before Accept. */
      readonly format?: 'json' | 'csv';
    };
    readonly reply: AutomationRoi;
    readonly media: 'text/csv';
  };
  /** What counts as work taken off a person, and how many minutes each of it, with every definition */
  readonly 'analytics.listTasks': { readonly reply: AnalyticsListTasksResponse };
  /** Set the minutes of a task for this laboratory; events recorded before keep the definition of their time */
  readonly 'admin.defineAutomationTask': {
    readonly params: { readonly task: string };
    readonly body: AdminDefineAutomationTaskRequest;
    readonly reply: AutomationTask;
  };
  /** Own reaction projects, all for admins; newest first */
  readonly 'reactions.list': {
    readonly query?: {
      readonly limit?: number;
      readonly cursor?: string;
      /** In the name; or the id. */
      readonly q?: string;
      readonly project_id?: string;
      /** Admins only; ignored for others. */
      readonly include_deleted?: 'true' | 'false';
    };
    readonly reply: ReactionProjectPage;
  };
  /** Open a workspace for one reaction; a project or optimisation it names is an own one */
  readonly 'reactions.create': { readonly body: ReactionsCreateRequest; readonly reply: ReactionProject };
  /** One reaction project */
  readonly 'reactions.get': {
    readonly params: { readonly id: string };
    readonly query?: ProjectsGetQuery;
    readonly reply: ReactionProject;
  };
  /** Change what is said of a reaction project; its parameters only while it has no experiments */
  readonly 'reactions.update': {
    readonly params: { readonly id: string };
    readonly body: ReactionsUpdateRequest;
    readonly reply: ReactionProject;
  };
  /** Delete a reaction project with everything in it (soft delete) */
  readonly 'reactions.remove': {
    readonly params: { readonly id: string };
    readonly body: ReasonForChange;
    readonly reply: Deletion;
  };
  /** What was entered, newest first; rows that were completed or corrected stay and say so */
  readonly 'reactions.experiments': {
    readonly params: { readonly id: string };
    readonly query?: {
      readonly limit?: number;
      readonly cursor?: string;
      readonly status?: ReactionExperimentStatus;
      /** Admins only; ignored for others. */
      readonly include_deleted?: 'true' | 'false';
    };
    readonly reply: ReactionExperimentPage;
  };
  /** Enter experiments: all of a call or, where one cannot be taken, none (422 names it). Rows are never changed: one completes or corrects another */
  readonly 'reactions.recordExperiments': {
    readonly params: { readonly id: string };
    readonly body: ReactionExperimentsRequest;
    readonly reply: RecordedReactionExperiments;
  };
  /** Fit a surrogate on the completed experiments and predict the yield of candidate conditions; stored as answered */
  readonly 'reactions.predictYields': {
    readonly params: { readonly id: string };
    readonly body: YieldPredictionRequest;
    readonly reply: YieldPrediction;
  };
  /** Yield predictions as they were answered, newest first, each with its best candidate */
  readonly 'reactions.listYieldPredictions': {
    readonly params: { readonly id: string };
    readonly query?: ProjectsListQuery;
    readonly reply: YieldPredictionSummaryPage;
  };
  /** One yield prediction with all candidates */
  readonly 'reactions.getYieldPrediction': {
    readonly params: { readonly id: string; readonly run_id: string };
    readonly query?: ProjectsGetQuery;
    readonly reply: YieldPrediction;
  };
  /** What this installation can do for reactions, and what it lacks for the rest */
  readonly 'reactions.capabilities': { readonly reply: ReactionsCapabilitiesResponse };
  /** That no equipment is driven from here: read-only */
  readonly 'reactions.sdlStatus': { readonly reply: SdlStatus };
  /** What was promoted to production: training snapshot, gold metrics, promotion, supersession and drift; empty until something is promoted */
  readonly 'admin.modelLineage': { readonly reply: ModelLineage };
  /** What starts of this program found and put right, newest first */
  readonly 'admin.startFindings': { readonly reply: AdminStartFindingsResponse };
  /** For whoever helps: versions, settings without secrets, counts, integrity and the end of the log; no record contents */
  readonly 'admin.diagnostics': { readonly reply: undefined; readonly media: 'application/zip' };
  /** The policy of the deployment gate, what models are watched for, and a self-check run on each call */
  readonly 'admin.deploymentGate': { readonly reply: DeploymentGate };
  /** What was entered, newest first; rows that were completed or corrected stay and say so */
  readonly 'optimizations.experiments': {
    readonly params: { readonly id: string };
    readonly query?: ProjectsListQuery;
    readonly reply: OptimizationExperimentPage;
  };
  /** Enter results of experiments: all of a batch or, where one cannot be taken, none (422 names it) */
  readonly 'optimizations.addIteration': {
    readonly params: { readonly id: string };
    readonly body: OptimizationIterationsRequest;
    readonly reply: OptimizationsAddIterationResponse;
  };
  /** The next experiments; computed once for a history and kept, so that the same history has the same answer. What takes more than 25 s to find is refused (409): ask for it by a recommendation request */
  readonly 'optimizations.recommendation': {
    readonly params: { readonly id: string };
    readonly query?: {
      /** Points wanted, as for a plate; the batch size without it. */
      readonly count?: number;
    };
    readonly reply: Recommendation;
  };
  /** What was recommended, as it was, newest first */
  readonly 'optimizations.recommendations': {
    readonly params: { readonly id: string };
    readonly query?: { readonly limit?: number; readonly cursor?: string };
    readonly reply: RecommendationPage;
  };
  /** Accept, reject, replace or pin one suggestion; what is accepted or run in its place becomes a pending experiment */
  readonly 'optimizations.decide': {
    readonly params: { readonly id: string; readonly recommendation_id: string };
    readonly body: SuggestionDecisionRequest;
    readonly reply: SuggestionDecision;
  };
  /** What people made of suggestions, newest first; decisions that were replaced stay and say so */
  readonly 'optimizations.decisions': {
    readonly params: { readonly id: string };
    readonly query?: { readonly limit?: number; readonly cursor?: string };
    readonly reply: SuggestionDecisionPage;
  };
  /** Experiments none is better than in every objective, and the hypervolume they dominate */
  readonly 'optimizations.pareto': { readonly params: { readonly id: string }; readonly reply: ParetoFront };
  /** How well the model predicts what was measured, what matters, and how far the run has come */
  readonly 'optimizations.diagnostics': { readonly params: { readonly id: string }; readonly reply: OptimizationDiagnostics };
  /** What the results say about each setting, with intervals; worked out when it is asked for */
  readonly 'optimizations.effects': {
    readonly params: { readonly id: string };
    readonly query?: {
      /** Its name; the first one without it. */
      readonly objective?: string;
    };
    readonly reply: OptimizationEffects;
  };
  /** Whether a further batch is worth it: what it is expected to gain, and how probable that is */
  readonly 'optimizations.stopping': { readonly params: { readonly id: string }; readonly reply: OptimizationStopping };
  /** Two campaigns side by side: the best so far by the number of experiments, and what differs in space and objectives; refused where nothing can be compared */
  readonly 'optimizations.comparison': {
    readonly params: { readonly id: string };
    readonly query: {
      /** Identifier of the other campaign, which the caller may read as well. */
      readonly with: string;
    };
    readonly reply: CampaignComparison;
  };
  /** What a file of past experiments was understood to say, with every row that cannot be taken; keeps nothing */
  readonly 'optimizations.previewImport': {
    readonly params: { readonly id: string };
    readonly body: {
      /** JSON: [{column, target: {kind, name?}}], column counted from 0. Without it headers are matched. */
      readonly mapping?: string;
      /** Of a workbook; the first without it. */
      readonly sheet?: string;
      /** As of iterations. */
      readonly accept_outside_constraints?: 'true' | 'false';
      /** As of iterations. */
      readonly accept_impossible_results?: 'true' | 'false';
      /** CSV or XLSX, at most 10 MB and 1000 rows. */
      readonly file: Blob;
    };
    readonly reply: ExperimentImportPreview;
  };
  /** Take in a file as it was confirmed; the same file again answers with the first import */
  readonly 'optimizations.importExperiments': {
    readonly params: { readonly id: string };
    readonly body: {
      /** As the preview showed it, or as it was put right. */
      readonly mapping: string;
      /** Of a workbook; the first without it. */
      readonly sheet?: string;
      /** As of iterations. */
      readonly accept_outside_constraints?: 'true' | 'false';
      /** As of iterations. */
      readonly accept_impossible_results?: 'true' | 'false';
      /** true: rows that cannot be taken are left out and stay listed; else they refuse the whole file. */
      readonly skip_refused?: 'true' | 'false';
      /** CSV or XLSX, at most 10 MB and 1000 rows. */
      readonly file: Blob;
    };
    readonly reply: ExperimentImport;
  };
  /** All experiments that count as CSV, which an import takes back, or the whole campaign as JSON, which POST /optimizations takes */
  readonly 'optimizations.export': {
    readonly params: { readonly id: string };
    readonly query: {
      readonly format: 'csv' | 'json';
      /** Admins only; ignored for others. */
      readonly include_deleted?: 'true' | 'false';
    };
    readonly reply: undefined;
    readonly media: 'text/csv' | 'application/vnd.larmor.campaign+json';
  };
  /** Own optimisation runs, all for admins; newest first */
  readonly 'optimizations.list': {
    readonly query?: {
      readonly limit?: number;
      readonly cursor?: string;
      /** In the name; or the id. */
      readonly q?: string;
      readonly project_id?: string;
      readonly status?: OptimizationStatus;
      /** Admins only; ignored for others. */
      readonly include_deleted?: 'true' | 'false';
    };
    readonly reply: OptimizationSummaryPage;
  };
  /** Create an optimisation run; a space in which nothing is possible is refused, naming the constraints that exclude each other */
  readonly 'optimizations.create': { readonly body: OptimizationRequest; readonly reply: Optimization };
  /** One run with its space */
  readonly 'optimizations.get': {
    readonly params: { readonly id: string };
    readonly query?: ProjectsGetQuery;
    readonly reply: Optimization;
  };
  /** Rename a run, finish it, or open it again; space and objectives stay as they were created */
  readonly 'optimizations.update': {
    readonly params: { readonly id: string };
    readonly body: OptimizationsUpdateRequest;
    readonly reply: Optimization;
  };
  /** Delete a run with its experiments (soft delete) */
  readonly 'optimizations.remove': {
    readonly params: { readonly id: string };
    readonly body: ReasonForChange;
    readonly reply: Deletion;
  };
  /** An impurity limit of a dossier becomes an outcome constraint, and follows it when a later register changes it */
  readonly 'optimizations.followLimit': {
    readonly params: { readonly id: string };
    readonly body: FollowLimitRequest;
    readonly reply: FollowedLimit;
  };
  /** Limits the run follows, newest first, with every change of them */
  readonly 'optimizations.limits': { readonly params: { readonly id: string }; readonly reply: OptimizationsLimitsResponse };
  /** The run follows the limit no longer; what was followed stays on record */
  readonly 'optimizations.endLimit': {
    readonly params: { readonly id: string; readonly limit_id: string };
    readonly body: ReasonForChange;
    readonly reply: FollowedLimit;
  };
  /** Lay a recommendation out on plates and work out what is dispensed into each well; a plan is kept and never changes */
  readonly 'optimizations.planPlate': {
    readonly params: { readonly id: string };
    readonly body: PlatePlanRequest;
    readonly reply: PlatePlan;
  };
  /** Plans of plates, newest first */
  readonly 'optimizations.platePlans': {
    readonly params: { readonly id: string };
    readonly query?: { readonly limit?: number; readonly cursor?: string };
    readonly reply: PlatePlanSummaryPage;
  };
  /** One plan: every well with its conditions and volumes, and how much of each stock is needed */
  readonly 'optimizations.platePlan': {
    readonly params: { readonly id: string; readonly plan_id: string };
    readonly reply: PlatePlan;
  };
  /** The wells of a plan as CSV, with empty columns for results */
  readonly 'optimizations.plateWells': {
    readonly params: { readonly id: string; readonly plan_id: string };
    readonly reply: undefined;
    readonly media: 'text/csv';
  };
  /** The transfers of a plan as a file for a liquid handler; nothing is sent to any device */
  readonly 'optimizations.pickList': {
    readonly params: { readonly id: string; readonly plan_id: string };
    readonly query: { readonly form: 'volumes' | 'echo' | 'worklist' };
    readonly reply: undefined;
    readonly media: 'text/csv' | 'text/plain';
  };
  /** What plate readers measured on the plates of a plan, newest first */
  readonly 'optimizations.plateReadings': {
    readonly params: { readonly id: string; readonly plan_id: string };
    readonly reply: OptimizationsPlateReadingsResponse;
  };
  /** Take in a file of a plate reader as it was confirmed: each well of an experiment is a result */
  readonly 'optimizations.takeReading': {
    readonly params: { readonly id: string; readonly plan_id: string };
    readonly body: {
      /** Which plate of the plan was read, where the file does not say it. */
      readonly plate?: string;
      /** What was measured, where neither a header nor the run leaves one alone. */
      readonly quantity?: string;
      /** Of the numbers, whatever the file says. */
      readonly unit?: string;
      /** Of a workbook; the first without it. */
      readonly sheet?: string;
      /** As of iterations. */
      readonly accept_impossible_results?: 'true' | 'false';
      /** Of the file as the preview showed it; another file is refused. */
      readonly file_sha256: string;
      /** true: wells that cannot be taken are left out and stay listed; else they refuse the whole file. */
      readonly skip_refused?: 'true' | 'false';
      /** CSV or XLSX, at most 10 MB and 1000 rows. */
      readonly file: Blob;
    };
    readonly reply: PlateReading;
  };
  /** What a file of a plate reader was understood to say, well by well, with every well that cannot be taken; keeps nothing */
  readonly 'optimizations.previewReading': {
    readonly params: { readonly id: string; readonly plan_id: string };
    readonly body: {
      /** Which plate of the plan was read, where the file does not say it. */
      readonly plate?: string;
      /** What was measured, where neither a header nor the run leaves one alone. */
      readonly quantity?: string;
      /** Of the numbers, whatever the file says. */
      readonly unit?: string;
      /** Of a workbook; the first without it. */
      readonly sheet?: string;
      /** As of iterations. */
      readonly accept_impossible_results?: 'true' | 'false';
      /** CSV or XLSX, at most 10 MB and 1000 rows. */
      readonly file: Blob;
    };
    readonly reply: PlateReadingPreview;
  };
  /** Ask for the next experiments without waiting for them: queued, with progress; your own request for the same history and count is answered again, and that of others shares its search */
  readonly 'optimizations.requestRecommendation': {
    readonly params: { readonly id: string };
    readonly body?: OptimizationsRequestRecommendationRequest;
    readonly reply: RecommendationRequest;
  };
  /** Recommendations that were asked for without waiting, newest first */
  readonly 'optimizations.recommendationRequests': {
    readonly params: { readonly id: string };
    readonly query?: {
      readonly limit?: number;
      readonly cursor?: string;
      /** Those alone; queued: under way. */
      readonly status?: 'queued' | 'completed' | 'failed';
    };
    readonly reply: RecommendationRequestPage;
  };
  /** How far it is, or which recommendation came of it */
  readonly 'optimizations.recommendationRequest': {
    readonly params: { readonly id: string; readonly request_id: string };
    readonly reply: RecommendationRequest;
  };
  /** Stop your own request while it is queued or sought: the search stops with the last who asked for it, and nothing is kept of it then; the owner of the run and administrators stop that of somebody else for all who wait */
  readonly 'optimizations.cancelRecommendation': {
    readonly params: { readonly id: string; readonly request_id: string };
    readonly reply: RecommendationRequest;
  };
  /** Score one route or several of a chemist or a planner by the safety and green rules, several ranked side by side; what is wrong with a tree names the node; stored as answered */
  readonly 'reactionRoutes.score': {
    readonly params: { readonly id: string };
    readonly body: RouteScoreRequest;
    readonly reply: RouteScore;
  };
  /** Route scores as they were answered, newest first, without their steps */
  readonly 'reactionRoutes.listScores': {
    readonly params: { readonly id: string };
    readonly query?: ProjectsListQuery;
    readonly reply: RouteScoreSummaryPage;
  };
  /** One route score with its steps, hazards and diagram */
  readonly 'reactionRoutes.getScore': {
    readonly params: { readonly id: string; readonly score_id: string };
    readonly query?: ProjectsGetQuery;
    readonly reply: RouteScore;
  };
  /** The diagram as it was drawn when the route was scored */
  readonly 'reactionRoutes.diagram': {
    readonly params: { readonly id: string; readonly score_id: string };
    readonly query?: ProjectsGetQuery;
    readonly reply: undefined;
    readonly media: 'image/svg+xml';
  };
  /** The request as it was sent, byte for byte */
  readonly 'reactionRoutes.tree': {
    readonly params: { readonly id: string; readonly score_id: string };
    readonly query?: ProjectsGetQuery;
    readonly reply: Blob;
  };
  /** Check a predicted outcome of a reaction for balance, charge, by-products and hazards; stored as answered */
  readonly 'reactionRoutes.checkForward': {
    readonly params: { readonly id: string };
    readonly body: ForwardCheckRequestInput;
    readonly reply: ForwardCheck;
  };
  /** Forward checks as they were answered, newest first */
  readonly 'reactionRoutes.listChecks': {
    readonly params: { readonly id: string };
    readonly query?: ProjectsListQuery;
    readonly reply: ForwardCheckSummaryPage;
  };
  /** One forward check */
  readonly 'reactionRoutes.getCheck': {
    readonly params: { readonly id: string; readonly check_id: string };
    readonly query?: ProjectsGetQuery;
    readonly reply: ForwardCheck;
  };
  /** What a signature would be put on now, and what it would take */
  readonly 'esignatures.snapshot': {
    readonly query: { readonly record_type: string; readonly record_id: string };
    readonly reply: RecordSnapshot;
  };
  /** Sign a record as it was shown; the signer is who signed in, proven again for this signature */
  readonly 'esignatures.sign': { readonly body: EsignaturesSignRequest; readonly reply: ESignature };
  /** The signatures on a record, newest first */
  readonly 'esignatures.list': {
    readonly query: {
      readonly limit?: number;
      readonly cursor?: string;
      readonly record_type: string;
      readonly record_id: string;
    };
    readonly reply: ESignaturePage;
  };
  /** Whether a signature holds, and which link broke where it does not */
  readonly 'esignatures.verify': { readonly params: { readonly id: string }; readonly reply: SignatureVerification };
  /** Printed name, date and time in UTC, and meaning of a signature */
  readonly 'esignatures.manifestation': { readonly params: { readonly id: string }; readonly reply: SignatureManifestation };
  /** Who may do what: roles and since when, projects, identity, last sign-in, keys of people and machines */
  readonly 'admin.accessReview': { readonly reply: AccessReview };
  /** Confirm, signed, that who may do what is as it should be; kept with what was shown */
  readonly 'admin.confirmAccessReview': { readonly body: AdminConfirmAccessReviewRequest; readonly reply: AccessConfirmation };
  /** This workstation: its device key, workspace, entitlement and steps of first run */
  readonly 'workstation.get': { readonly reply: Workstation };
  /** Make the device key; 409 where there is one that is not to be replaced */
  readonly 'workstation.makeDevice': { readonly body?: WorkstationMakeDeviceRequest; readonly reply: WorkstationDevice };
  /** What an admin of the workspace enrols this workstation from, where there is no network */
  readonly 'workstation.enrolmentRequest': {
    readonly query?: {
      /** Default: this machine's name. */
      readonly name?: string;
    };
    readonly reply: EnrolmentRequest;
  };
  /** Bind to the workspace whose authority file is given; bound again, what is not said stays */
  readonly 'workstation.bind': { readonly body: WorkstationBindRequest; readonly reply: WorkspaceBinding };
  /** Release from the workspace; one that ever held a statement computes and signs again once bound */
  readonly 'workstation.unbind': { readonly body: ReasonForChange; readonly reply: WorkstationUnbindResponse };
  /** Import a signed statement; what is wrong with it is a 409 that says so */
  readonly 'workstation.importStatement': {
    readonly body?: Readonly<Record<string, unknown>>;
    readonly reply: WorkstationEntitlement;
  };
  /** Enrol at a workspace with an account there and bind to it; the credentials are passed on and kept nowhere */
  readonly 'workstation.enrol': { readonly body: WorkstationEnrolRequest; readonly reply: WorkspaceBinding };
  /** What this program computes with, in the four coordinates that currency compares */
  readonly 'system.activeVersions': { readonly reply: ActiveVersions };
  /** Where this program stands to the workspace it is bound to, coordinate by coordinate */
  readonly 'system.currency': { readonly reply: Currency };
  /** Records of every type that are deleted, newest deletion first, and how long they are kept */
  readonly 'admin.listDeletedRecords': {
    readonly query: {
      readonly limit?: number;
      readonly cursor?: string;
      readonly record_type?: string;
      /** There is no other list here. */
      readonly deleted: 'true';
    };
    readonly reply: DeletedRecordPage;
  };
  /** Take a deletion back; the record is what it was */
  readonly 'admin.restoreRecord': {
    readonly params: { readonly record_type: string; readonly record_id: string };
    readonly body: ReasonForChange;
    readonly reply: Restoration;
  };
  /** Legal holds in force, newest first */
  readonly 'admin.listLegalHolds': {
    readonly query?: { readonly limit?: number; readonly cursor?: string; readonly record_type?: string };
    readonly reply: ListedRecordHoldPage;
  };
  /** Keep a record from being deleted until the hold is lifted */
  readonly 'admin.setLegalHold': {
    readonly params: { readonly record_type: string; readonly record_id: string };
    readonly body: ReasonForChange;
    readonly reply: AdminSetLegalHoldResponse;
  };
  /** Lift the hold on a record; that there was one stays on record */
  readonly 'admin.liftLegalHold': {
    readonly params: { readonly record_type: string; readonly record_id: string };
    readonly body: ReasonForChange;
    readonly reply: LiftedRecordHold;
  };
  /** Releases of the system, newest first */
  readonly 'releases.list': {
    readonly query?: { readonly limit?: number; readonly cursor?: string };
    readonly reply: SystemReleaseSummaryPage;
  };
  /** Register a release as a draft; the description of the routes is kept with it */
  readonly 'releases.create': { readonly body: ReleasesCreateRequest; readonly reply: SystemRelease };
  /** A release with its evidence and the decisions about it */
  readonly 'releases.get': { readonly params: { readonly id: string }; readonly reply: SystemRelease };
  /** Add a file of evidence to a draft: read, counted, kept as received; what cannot be read is refused */
  readonly 'releases.addEvidence': {
    readonly params: { readonly id: string };
    readonly body: {
      readonly format: ReleaseEvidenceFormat;
      /** At most 64 MiB. */
      readonly file: Blob;
    };
    readonly reply: ReleaseEvidence;
  };
  /** Release a draft with the package that was looked at, or retire it; by a person in a session */
  readonly 'releases.decide': {
    readonly params: { readonly id: string };
    readonly body: ReleasesDecideRequest;
    readonly reply: SystemRelease;
  };
  /** Validation package: the same release gives the same bytes; as JSON what is in it and what is open */
  readonly 'releases.validationPackage': {
    readonly params: { readonly id: string };
    readonly reply: ValidationPackage;
    readonly media: 'application/zip';
  };
  /** Projects that were handed over to the workspace or are on their way, newest first */
  readonly 'sync.listHandOvers': {
    readonly query?: { readonly limit?: number; readonly cursor?: string };
    readonly reply: OutgoingHandOverPage;
  };
  /** Hand a project over to the workspace: its records with their trail, and raw data where asked; one that was stopped or refused goes on */
  readonly 'sync.handOver': { readonly body: SyncHandOverRequest; readonly reply: OutgoingHandOver };
  /** Send nothing more of it; what came is kept by the workspace, and is complete once the rest was sent */
  readonly 'sync.stopHandOver': { readonly params: { readonly id: string }; readonly reply: OutgoingHandOver };
  /** How the exchange with the workspace stands */
  readonly 'sync.get': { readonly reply: SyncState };
  /** Try now instead of at the next moment; 409 where it is off, saying why */
  readonly 'sync.run': { readonly reply: SyncState };
  /** Own review decisions for the workspace, all for admins, newest first, with what became of them */
  readonly 'sync.outbox': {
    readonly query?: {
      readonly limit?: number;
      readonly cursor?: string;
      readonly waiting?: 'true' | 'false';
      readonly set_aside?: 'true';
    };
    readonly reply: SyncOutboxItemPage;
  };
  /** Send a decision once more that was set aside; those behind it on its record wait with it */
  readonly 'sync.retry': {
    readonly params: { readonly id: string };
    readonly body: ReasonForChange;
    readonly reply: SyncOutboxItem;
  };
  /** Never send a decision that was set aside; it stays on its record and in the outbox, and those behind it go on */
  readonly 'sync.dismiss': {
    readonly params: { readonly id: string };
    readonly body: ReasonForChange;
    readonly reply: SyncOutboxItem;
  };
  /** What the workspace announced, newest first */
  readonly 'sync.announcements': {
    readonly query?: { readonly limit?: number; readonly cursor?: string };
    readonly reply: AnnouncementPage;
  };
}

export const routes = {
  'system.health': { method: 'GET', path: '/health', body: 'none' },
  'system.metrics': { method: 'GET', path: '/metrics', body: 'none' },
  'system.openapi': { method: 'GET', path: '/openapi.json', body: 'none' },
  'system.policy': { method: 'GET', path: '/system/policy', body: 'none' },
  'system.interface': { method: 'GET', path: '/system/interface', body: 'none' },
  'auth.signUp': { method: 'POST', path: '/auth/signup', body: 'json' },
  'auth.signUpPolicy': { method: 'GET', path: '/auth/signup', body: 'none' },
  'auth.refresh': { method: 'POST', path: '/auth/refresh', body: 'json' },
  'auth.logout': { method: 'POST', path: '/auth/logout', body: 'none' },
  'auth.me': { method: 'GET', path: '/auth/me', body: 'none' },
  'auth.listSessions': { method: 'GET', path: '/auth/sessions', body: 'none' },
  'auth.revokeSession': { method: 'DELETE', path: '/auth/sessions/{id}', body: 'none' },
  'auth.createApiKey': { method: 'POST', path: '/auth/api-keys', body: 'json' },
  'auth.listApiKeys': { method: 'GET', path: '/auth/api-keys', body: 'none' },
  'auth.revokeApiKey': { method: 'DELETE', path: '/auth/api-keys/{id}', body: 'none' },
  'auth.rotateApiKey': { method: 'POST', path: '/auth/api-keys/{id}/rotate', body: 'none' },
  'auth.stepUp': { method: 'POST', path: '/auth/step-up', body: 'json' },
  'auth.askForStepUp': { method: 'POST', path: '/auth/step-up/options', body: 'json' },
  'auth.readTotp': { method: 'GET', path: '/auth/mfa/totp', body: 'none' },
  'auth.enrolTotp': { method: 'POST', path: '/auth/mfa/totp', body: 'json' },
  'auth.removeTotp': { method: 'DELETE', path: '/auth/mfa/totp', body: 'json' },
  'auth.confirmTotp': { method: 'POST', path: '/auth/mfa/totp/confirm', body: 'json' },
  'auth.readRecoveryCodes': { method: 'GET', path: '/auth/mfa/recovery-codes', body: 'none' },
  'auth.replaceRecoveryCodes': { method: 'POST', path: '/auth/mfa/recovery-codes', body: 'json' },
  'auth.askForPasskeyRegistration': { method: 'POST', path: '/auth/passkeys/registration-options', body: 'none' },
  'auth.registerPasskey': { method: 'POST', path: '/auth/passkeys/registration', body: 'json' },
  'auth.listPasskeys': { method: 'GET', path: '/auth/passkeys', body: 'none' },
  'auth.removePasskey': { method: 'DELETE', path: '/auth/passkeys/{id}', body: 'json' },
  'admin.listOrganisations': { method: 'GET', path: '/admin/sso/organisations', body: 'none' },
  'admin.createOrganisation': { method: 'POST', path: '/admin/sso/organisations', body: 'json' },
  'admin.updateOrganisation': { method: 'PATCH', path: '/admin/sso/organisations/{id}', body: 'json' },
  'auth.listAdministrators': { method: 'GET', path: '/auth/administrators', body: 'none' },
  'auth.startSso': { method: 'POST', path: '/auth/sso/start', body: 'json' },
  'auth.readSsoConfirmation': { method: 'GET', path: '/auth/step-up/sso', body: 'none' },
  'auth.startSsoConfirmation': { method: 'POST', path: '/auth/step-up/sso', body: 'json' },
  'auth.ssoCallback': { method: 'GET', path: '/auth/sso/callback', body: 'none' },
  'installations.enrol': { method: 'POST', path: '/desktop/installations', body: 'json' },
  'installations.list': { method: 'GET', path: '/desktop/installations', body: 'none' },
  'installations.get': { method: 'GET', path: '/desktop/installations/{id}', body: 'none' },
  'installations.decide': { method: 'PATCH', path: '/desktop/installations/{id}', body: 'json' },
  'installations.challenge': { method: 'POST', path: '/desktop/installations/{id}/challenge', body: 'none' },
  'installations.startDeviceSession': { method: 'POST', path: '/desktop/device-sessions', body: 'json' },
  'installationSessions.list': { method: 'GET', path: '/desktop/installation-sessions', body: 'none' },
  'installationSessions.revoke': { method: 'DELETE', path: '/desktop/installation-sessions/{id}', body: 'none' },
  'fleet.list': { method: 'GET', path: '/admin/fleet', body: 'none' },
  'fleet.summary': { method: 'GET', path: '/admin/fleet/summary', body: 'none' },
  'fleet.listUpdatePlans': { method: 'GET', path: '/admin/fleet/update-plans', body: 'none' },
  'fleet.planUpdate': { method: 'POST', path: '/admin/fleet/update-plans', body: 'json' },
  'fleet.decideUpdatePlan': { method: 'PATCH', path: '/admin/fleet/update-plans/{id}', body: 'json' },
  'fleet.updateDirective': { method: 'GET', path: '/desktop/update-directive', body: 'none' },
  'workspaceInbox.beginHandOver': { method: 'POST', path: '/desktop/hand-overs', body: 'json' },
  'workspaceInbox.listHandOvers': { method: 'GET', path: '/desktop/hand-overs', body: 'none' },
  'workspaceInbox.sendHandOverPiece': { method: 'POST', path: '/desktop/hand-overs/{id}/pieces', body: 'multipart' },
  'workspaceInbox.getHandOver': { method: 'GET', path: '/desktop/hand-overs/{id}', body: 'none' },
  'workspaceInbox.handedRecord': { method: 'GET', path: '/desktop/hand-overs/{id}/evidence', body: 'none' },
  'workspaceInbox.receive': { method: 'POST', path: '/desktop/review-decisions', body: 'json' },
  'workspaceInbox.list': { method: 'GET', path: '/desktop/review-decisions', body: 'none' },
  'workspaceInbox.receiveBatch': { method: 'POST', path: '/desktop/review-decisions/batch', body: 'json' },
  'workspaceInbox.announcements': { method: 'GET', path: '/desktop/announcements', body: 'none' },
  'entitlements.authority': { method: 'GET', path: '/desktop/entitlement-authority', body: 'none' },
  'entitlements.issue': { method: 'POST', path: '/desktop/entitlement-statements', body: 'json' },
  'auth.login': { method: 'POST', path: '/auth/login', body: 'json' },
  'auth.token': { method: 'POST', path: '/auth/token', body: 'form' },
  'auth.desktopLogin': { method: 'POST', path: '/desktop/login', body: 'json' },
  'auth.askForPasskey': { method: 'POST', path: '/auth/passkeys/authentication-options', body: 'none' },
  'auth.passkeyLogin': { method: 'POST', path: '/auth/passkeys/authentication', body: 'json' },
  'auth.ssoLogin': { method: 'POST', path: '/auth/sso/exchange', body: 'json' },
  'auth.handOverSession': { method: 'POST', path: '/auth/session/hand-over', body: 'json' },
  'auth.takeOverSession': { method: 'POST', path: '/auth/session/take-over', body: 'json' },
  'auth.listRefusedSignIns': { method: 'GET', path: '/auth/refused-sign-ins', body: 'none' },
  'admin.listRefusedSignIns': { method: 'GET', path: '/admin/refused-sign-ins', body: 'none' },
  'oauth.authorizeDevice': { method: 'POST', path: '/oauth/device_authorization', body: 'form' },
  'oauth.token': { method: 'POST', path: '/oauth/token', body: 'form' },
  'oauth.revoke': { method: 'POST', path: '/oauth/revoke', body: 'form' },
  'auth.readProgram': { method: 'POST', path: '/auth/programs/read', body: 'json' },
  'auth.decideProgram': { method: 'POST', path: '/auth/programs/decide', body: 'json' },
  'security.alerts': { method: 'GET', path: '/admin/security/alerts', body: 'none' },
  'security.runDetections': { method: 'POST', path: '/admin/security/detections/run', body: 'json' },
  'security.disclosure': { method: 'GET', path: '/.well-known/security.txt', body: 'none' },
  'auth.passwordPolicy': { method: 'GET', path: '/auth/password-policy', body: 'none' },
  'auth.changePassword': { method: 'POST', path: '/auth/password', body: 'json' },
  'auth.requestPasswordReset': { method: 'POST', path: '/auth/password-reset', body: 'json' },
  'auth.confirmPasswordReset': { method: 'POST', path: '/auth/password-reset/confirm', body: 'json' },
  'admin.listOutbox': { method: 'GET', path: '/admin/outbox', body: 'none' },
  'admin.revealMessage': { method: 'POST', path: '/admin/outbox/{id}/reveal', body: 'json' },
  'admin.retryMessage': { method: 'POST', path: '/admin/outbox/{id}/retry', body: 'none' },
  'admin.listUsers': { method: 'GET', path: '/admin/users', body: 'none' },
  'admin.promoteUser': { method: 'POST', path: '/admin/users/{id}/promote', body: 'json' },
  'admin.demoteUser': { method: 'POST', path: '/admin/users/{id}/demote', body: 'json' },
  'admin.grantRole': { method: 'POST', path: '/admin/users/{id}/roles', body: 'json' },
  'admin.revokeRole': { method: 'DELETE', path: '/admin/users/{id}/roles/{role}', body: 'json' },
  'admin.revokeTokens': { method: 'POST', path: '/admin/users/{id}/revoke-tokens', body: 'json' },
  'admin.deactivateUser': { method: 'POST', path: '/admin/users/{id}/deactivate', body: 'json' },
  'admin.reactivateUser': { method: 'POST', path: '/admin/users/{id}/reactivate', body: 'json' },
  'admin.verifyIdentity': { method: 'POST', path: '/admin/users/{id}/verify-identity', body: 'json' },
  'webhooks.create': { method: 'POST', path: '/admin/webhooks', body: 'json' },
  'webhooks.list': { method: 'GET', path: '/admin/webhooks', body: 'none' },
  'webhooks.get': { method: 'GET', path: '/admin/webhooks/{id}', body: 'none' },
  'webhooks.change': { method: 'PATCH', path: '/admin/webhooks/{id}', body: 'json' },
  'webhooks.rotateSecret': { method: 'POST', path: '/admin/webhooks/{id}/secret', body: 'json' },
  'webhooks.test': { method: 'POST', path: '/admin/webhooks/{id}/tests', body: 'json' },
  'webhooks.deliveries': { method: 'GET', path: '/admin/webhooks/{id}/deliveries', body: 'none' },
  'webhooks.redeliver': { method: 'POST', path: '/admin/webhook-deliveries/{id}/redelivery', body: 'json' },
  'admin.createInvitation': { method: 'POST', path: '/admin/invitations', body: 'json' },
  'admin.listInvitations': { method: 'GET', path: '/admin/invitations', body: 'none' },
  'admin.withdrawInvitation': { method: 'DELETE', path: '/admin/invitations/{id}', body: 'json' },
  'admin.listCredentials': { method: 'GET', path: '/admin/credentials', body: 'none' },
  'admin.readApiKeyVersions': { method: 'GET', path: '/admin/keys/api', body: 'none' },
  'admin.rotateApiKeyPepper': { method: 'POST', path: '/admin/keys/api/rotate', body: 'json' },
  'scim.listUsers': { method: 'GET', path: '/scim/v2/Users', body: 'none' },
  'scim.createUser': { method: 'POST', path: '/scim/v2/Users', body: 'json' },
  'scim.getUser': { method: 'GET', path: '/scim/v2/Users/{id}', body: 'none' },
  'scim.replaceUser': { method: 'PUT', path: '/scim/v2/Users/{id}', body: 'json' },
  'scim.patchUser': { method: 'PATCH', path: '/scim/v2/Users/{id}', body: 'json' },
  'scim.deleteUser': { method: 'DELETE', path: '/scim/v2/Users/{id}', body: 'none' },
  'scim.listGroups': { method: 'GET', path: '/scim/v2/Groups', body: 'none' },
  'scim.createGroup': { method: 'POST', path: '/scim/v2/Groups', body: 'json' },
  'scim.getGroup': { method: 'GET', path: '/scim/v2/Groups/{id}', body: 'none' },
  'scim.replaceGroup': { method: 'PUT', path: '/scim/v2/Groups/{id}', body: 'json' },
  'scim.patchGroup': { method: 'PATCH', path: '/scim/v2/Groups/{id}', body: 'json' },
  'scim.deleteGroup': { method: 'DELETE', path: '/scim/v2/Groups/{id}', body: 'none' },
  'scim.serviceProviderConfig': { method: 'GET', path: '/scim/v2/ServiceProviderConfig', body: 'none' },
  'scim.listResourceTypes': { method: 'GET', path: '/scim/v2/ResourceTypes', body: 'none' },
  'scim.getResourceType': { method: 'GET', path: '/scim/v2/ResourceTypes/{id}', body: 'none' },
  'scim.listSchemas': { method: 'GET', path: '/scim/v2/Schemas', body: 'none' },
  'scim.getSchema': { method: 'GET', path: '/scim/v2/Schemas/{id}', body: 'none' },
  'audit.search': { method: 'GET', path: '/audit/events', body: 'none' },
  'audit.ofRecord': { method: 'GET', path: '/audit/records/{record_type}/{record_id}/events', body: 'none' },
  'audit.verify': { method: 'GET', path: '/audit/verify', body: 'none' },
  'audit.verifyRecords': { method: 'GET', path: '/audit/verify-records', body: 'none' },
  'audit.checkpoints': { method: 'GET', path: '/audit/checkpoints', body: 'none' },
  'audit.consistency': { method: 'GET', path: '/audit/checkpoints/consistency', body: 'none' },
  'audit.proof': { method: 'GET', path: '/audit/events/{id}/proof', body: 'none' },
  'audit.keys': { method: 'GET', path: '/audit/keys', body: 'none' },
  'admin.rotateAuditSigningKey': { method: 'POST', path: '/admin/keys/audit-signing/rotate', body: 'json' },
  'audit.anchors': { method: 'GET', path: '/audit/anchors', body: 'none' },
  'admin.anchorAuditTrail': { method: 'POST', path: '/admin/audit/anchors', body: 'none' },
  'admin.acknowledgeAuditBreaks': { method: 'POST', path: '/admin/audit/breaks/acknowledgements', body: 'json' },
  'audit.evidence': { method: 'GET', path: '/audit/evidence', body: 'none' },
  'search.everywhere': { method: 'GET', path: '/search', body: 'none' },
  'projects.listMembers': { method: 'GET', path: '/projects/{id}/members', body: 'none' },
  'projects.addMember': { method: 'POST', path: '/projects/{id}/members', body: 'json' },
  'projects.removeMember': { method: 'DELETE', path: '/projects/{id}/members', body: 'json' },
  'projects.list': { method: 'GET', path: '/projects', body: 'none' },
  'projects.create': { method: 'POST', path: '/projects', body: 'json' },
  'projects.get': { method: 'GET', path: '/projects/{id}', body: 'none' },
  'projects.update': { method: 'PATCH', path: '/projects/{id}', body: 'json' },
  'projects.remove': { method: 'DELETE', path: '/projects/{id}', body: 'json' },
  'rawFid.get': { method: 'GET', path: '/raw-fid/{archive_id}', body: 'none' },
  'rawFid.content': { method: 'GET', path: '/raw-fid/{archive_id}/content', body: 'none' },
  'reviews.list': { method: 'GET', path: '/reviews', body: 'none' },
  'analyses.judge': { method: 'POST', path: '/analyses/{id}/joint-verdict', body: 'json' },
  'analyses.create': { method: 'POST', path: '/analyses', body: 'multipart' },
  'analyses.list': { method: 'GET', path: '/analyses', body: 'none' },
  'analyses.get': { method: 'GET', path: '/analyses/{id}', body: 'none' },
  'analyses.remove': { method: 'DELETE', path: '/analyses/{id}', body: 'json' },
  'analyses.thumbnail': { method: 'GET', path: '/analyses/{id}/thumbnail', body: 'none' },
  'analyses.move': { method: 'POST', path: '/analyses/{id}/move', body: 'json' },
  'analyses.peaks': { method: 'GET', path: '/analyses/{id}/peaks', body: 'none' },
  'analyses.spectrum': { method: 'GET', path: '/analyses/{id}/spectrum', body: 'none' },
  'analyses.events': { method: 'GET', path: '/analyses/{id}/events', body: 'none' },
  'analyses.retry': { method: 'POST', path: '/analyses/{id}/retry', body: 'json' },
  'analyses.cancel': { method: 'POST', path: '/analyses/{id}/cancel', body: 'none' },
  'analyses.correct': { method: 'POST', path: '/analyses/{id}/corrections', body: 'json' },
  'analyses.listCorrections': { method: 'GET', path: '/analyses/{id}/corrections', body: 'none' },
  'analyses.listRuns': { method: 'GET', path: '/analyses/{id}/runs', body: 'none' },
  'analyses.takeUpRun': { method: 'POST', path: '/analyses/{id}/runs', body: 'json' },
  'analyses.requestReview': { method: 'POST', path: '/analyses/{id}/request-review', body: 'json' },
  'analyses.report': { method: 'GET', path: '/analyses/{id}/report', body: 'none' },
  'analyses.export': { method: 'GET', path: '/analyses/{id}/export', body: 'none' },
  'analysisBatches.create': { method: 'POST', path: '/analysis-batches', body: 'json' },
  'analysisBatches.list': { method: 'GET', path: '/analysis-batches', body: 'none' },
  'analysisBatches.get': { method: 'GET', path: '/analysis-batches/{id}', body: 'none' },
  'analysisBatches.steer': { method: 'POST', path: '/analysis-batches/{id}/steer', body: 'json' },
  'analysisBatches.retry': { method: 'POST', path: '/analysis-batches/{id}/retry', body: 'json' },
  'analysisBatches.figures': { method: 'GET', path: '/analysis-batches/{id}/figures', body: 'none' },
  'analysisBatches.exportFigures': { method: 'GET', path: '/analysis-batches/{id}/figures/export', body: 'none' },
  'watchedFolders.places': { method: 'GET', path: '/watched-folder-places', body: 'none' },
  'watchedFolders.preview': { method: 'POST', path: '/watched-folders/preview', body: 'json' },
  'watchedFolders.create': { method: 'POST', path: '/watched-folders', body: 'json' },
  'watchedFolders.list': { method: 'GET', path: '/watched-folders', body: 'none' },
  'watchedFolders.get': { method: 'GET', path: '/watched-folders/{id}', body: 'none' },
  'watchedFolders.finds': { method: 'GET', path: '/watched-folders/{id}/finds', body: 'none' },
  'watchedFolders.change': { method: 'POST', path: '/watched-folders/{id}/settings', body: 'json' },
  'watchedFolders.steer': { method: 'POST', path: '/watched-folders/{id}/steer', body: 'json' },
  'watchedFolders.retry': { method: 'POST', path: '/watched-folders/{id}/retry', body: 'json' },
  'notebooks.create': { method: 'POST', path: '/admin/notebooks', body: 'json' },
  'notebooks.list': { method: 'GET', path: '/notebooks', body: 'none' },
  'notebooks.change': { method: 'PATCH', path: '/admin/notebooks/{id}', body: 'json' },
  'notebooks.test': { method: 'POST', path: '/admin/notebooks/{id}/tests', body: 'json' },
  'notebooks.send': { method: 'POST', path: '/analyses/{id}/notebook-entries', body: 'json' },
  'notebooks.entries': { method: 'GET', path: '/analyses/{id}/notebook-entries', body: 'none' },
  'fid.presets': { method: 'GET', path: '/fid/presets', body: 'none' },
  'fid.confidenceMethod': { method: 'GET', path: '/fid/confidence-method', body: 'none' },
  'rawFid.process': { method: 'POST', path: '/raw-fid/{archive_id}/process', body: 'json' },
  'fid.getRun': { method: 'GET', path: '/fid/runs/{id}', body: 'none' },
  'fid.spectrum': { method: 'GET', path: '/fid/runs/{id}/spectrum', body: 'none' },
  'fid.preview': { method: 'POST', path: '/fid/runs/{id}/preview', body: 'json' },
  'fid.provenance': { method: 'GET', path: '/fid/runs/{id}/provenance', body: 'none' },
  'fid.reviewQueue': { method: 'GET', path: '/fid/reviews', body: 'none' },
  'fid.listReviews': { method: 'GET', path: '/fid/runs/{id}/reviews', body: 'none' },
  'fid.review': { method: 'POST', path: '/fid/runs/{id}/reviews', body: 'json' },
  'processingTemplates.list': { method: 'GET', path: '/processing-templates', body: 'none' },
  'processingTemplates.save': { method: 'POST', path: '/processing-templates', body: 'json' },
  'processingTemplates.remove': { method: 'DELETE', path: '/processing-templates/{id}', body: 'none' },
  'reports.download': { method: 'GET', path: '/reports/{id}', body: 'none' },
  'spectrum.integrate': { method: 'POST', path: '/spectrum/analyze/integration', body: 'json' },
  'spectrum.multiplets': { method: 'POST', path: '/spectrum/analyze/multiplets', body: 'json' },
  'spectrum.knownSolvents': { method: 'GET', path: '/spectrum/solvents/known', body: 'none' },
  'spectrum.deconvolve': { method: 'POST', path: '/spectrum/analyze/gsd', body: 'json' },
  'spectrum.acceptDeconvolution': { method: 'POST', path: '/spectrum/analyze/gsd/runs/{id}/acceptance', body: 'json' },
  'spectrum.gsdTelemetry': { method: 'GET', path: '/spectrum/analyze/gsd/telemetry-summary', body: 'none' },
  'admin.gsdGraduation': { method: 'POST', path: '/admin/users/{user_id}/gsd-graduation', body: 'json' },
  'admin.gsdGraduationHistory': { method: 'GET', path: '/admin/users/{user_id}/gsd-graduation-history', body: 'none' },
  'spinFits.create': { method: 'POST', path: '/spectrum/spin-fits', body: 'json' },
  'spinFits.list': { method: 'GET', path: '/spectrum/spin-fits', body: 'none' },
  'spinFits.get': { method: 'GET', path: '/spectrum/spin-fits/{id}', body: 'none' },
  'spinFits.cancel': { method: 'POST', path: '/spectrum/spin-fits/{id}/cancel', body: 'none' },
  'spectrum.retrieve': { method: 'POST', path: '/spectrum/retrieve', body: 'json' },
  'qnmr.create': { method: 'POST', path: '/qnmr/quantifications', body: 'json' },
  'qnmr.list': { method: 'GET', path: '/qnmr/quantifications', body: 'none' },
  'qnmr.preview': { method: 'POST', path: '/qnmr/preview', body: 'json' },
  'qnmr.get': { method: 'GET', path: '/qnmr/quantifications/{id}', body: 'none' },
  'qnmr.remove': { method: 'DELETE', path: '/qnmr/quantifications/{id}', body: 'json' },
  'arrays.create': { method: 'POST', path: '/nmr-arrays', body: 'multipart' },
  'arrays.list': { method: 'GET', path: '/nmr-arrays', body: 'none' },
  'arrays.get': { method: 'GET', path: '/nmr-arrays/{id}', body: 'none' },
  'arrays.remove': { method: 'DELETE', path: '/nmr-arrays/{id}', body: 'json' },
  'arrays.report': { method: 'GET', path: '/nmr-arrays/{id}/report', body: 'none' },
  'arrays.cancel': { method: 'POST', path: '/nmr-arrays/{id}/cancel', body: 'none' },
  'ms.createRun': { method: 'POST', path: '/ms/runs', body: 'multipart' },
  'ms.listRuns': { method: 'GET', path: '/ms/runs', body: 'none' },
  'ms.getRun': { method: 'GET', path: '/ms/runs/{id}', body: 'none' },
  'ms.removeRun': { method: 'DELETE', path: '/ms/runs/{id}', body: 'json' },
  'ms.chromatogram': { method: 'GET', path: '/ms/runs/{id}/chromatogram', body: 'none' },
  'ms.spectra': { method: 'GET', path: '/ms/runs/{id}/spectra', body: 'none' },
  'ms.spectrum': { method: 'GET', path: '/ms/runs/{id}/spectra/{scan}', body: 'none' },
  'ms.features': { method: 'GET', path: '/ms/runs/{id}/features', body: 'none' },
  'ms.findFeatures': { method: 'POST', path: '/ms/runs/{id}/features', body: 'json' },
  'ms.featureLists': { method: 'GET', path: '/ms/runs/{id}/feature-lists', body: 'none' },
  'ms.recipeParameters': { method: 'GET', path: '/ms/recipe-parameters', body: 'none' },
  'ms.compareRuns': { method: 'POST', path: '/ms/comparisons', body: 'json' },
  'ms.listComparisons': { method: 'GET', path: '/ms/comparisons', body: 'none' },
  'ms.getComparison': { method: 'GET', path: '/ms/comparisons/{id}', body: 'none' },
  'ms.annotateRun': { method: 'POST', path: '/ms/runs/{id}/annotate', body: 'json' },
  'ms.annotateSpectrum': { method: 'POST', path: '/ms/annotate', body: 'json' },
  'ms.listAnnotations': { method: 'GET', path: '/ms/annotations', body: 'none' },
  'ms.getAnnotation': { method: 'GET', path: '/ms/annotations/{id}', body: 'none' },
  'ms.listReviews': { method: 'GET', path: '/ms/annotations/{id}/reviews', body: 'none' },
  'ms.review': { method: 'POST', path: '/ms/annotations/{id}/reviews', body: 'json' },
  'ms.exportAnnotation': { method: 'GET', path: '/ms/annotations/{id}/export', body: 'none' },
  'ms.annotationReport': { method: 'GET', path: '/ms/annotations/{id}/report', body: 'none' },
  'candidates.compareCouplings': { method: 'POST', path: '/candidates/compare/jcoupling', body: 'json' },
  'spectrum.predictShifts': { method: 'POST', path: '/spectrum/predict/shifts', body: 'json' },
  'spectrum.getShiftPrediction': { method: 'GET', path: '/spectrum/predict/shifts/{id}', body: 'none' },
  'spectrum.reason': { method: 'POST', path: '/spectrum/reason', body: 'json' },
  'spectrum.getReasoning': { method: 'GET', path: '/spectrum/reasonings/{id}', body: 'none' },
  'compounds.list': { method: 'GET', path: '/compounds', body: 'none' },
  'compounds.register': { method: 'POST', path: '/compounds', body: 'json' },
  'compounds.get': { method: 'GET', path: '/compounds/{id}', body: 'none' },
  'compounds.update': { method: 'PATCH', path: '/compounds/{id}', body: 'json' },
  'compounds.remove': { method: 'DELETE', path: '/compounds/{id}', body: 'json' },
  'compounds.attachments': { method: 'GET', path: '/compounds/{id}/attachments', body: 'none' },
  'compounds.attach': { method: 'POST', path: '/compounds/{id}/attachments', body: 'json' },
  'compounds.detach': { method: 'DELETE', path: '/compounds/{id}/attachments', body: 'json' },
  'compounds.evidence': { method: 'GET', path: '/compounds/{id}/evidence', body: 'none' },
  'referencePacks.list': { method: 'GET', path: '/reference-packs', body: 'none' },
  'referencePacks.install': { method: 'POST', path: '/reference-packs', body: 'multipart' },
  'referencePacks.get': { method: 'GET', path: '/reference-packs/{id}', body: 'none' },
  'referencePacks.activate': { method: 'POST', path: '/reference-packs/{id}/activate', body: 'json' },
  'referencePacks.retire': { method: 'POST', path: '/reference-packs/{id}/retire', body: 'json' },
  'spectrum.capabilities': { method: 'GET', path: '/spectrum/capabilities', body: 'none' },
  'packBuilds.archiveSource': { method: 'POST', path: '/reference-packs/sources', body: 'multipart' },
  'packBuilds.create': { method: 'POST', path: '/reference-packs/build', body: 'json' },
  'packBuilds.list': { method: 'GET', path: '/reference-packs/builds', body: 'none' },
  'packBuilds.get': { method: 'GET', path: '/reference-packs/builds/{id}', body: 'none' },
  'packBuilds.cancel': { method: 'POST', path: '/reference-packs/builds/{id}/cancel', body: 'none' },
  'regulatory.listOverrides': { method: 'GET', path: '/regulatory/rule-overrides', body: 'none' },
  'regulatory.enterOverride': { method: 'POST', path: '/regulatory/rule-overrides', body: 'json' },
  'regulatory.getOverride': { method: 'GET', path: '/regulatory/rule-overrides/{id}', body: 'none' },
  'regulatory.endOverride': { method: 'DELETE', path: '/regulatory/rule-overrides/{id}', body: 'json' },
  'regulatory.reviewOverride': { method: 'POST', path: '/regulatory/rule-overrides/{id}/reviews', body: 'json' },
  'regulatory.assessImpurities': { method: 'POST', path: '/regulatory/impurities/assess', body: 'json' },
  'regulatory.calculatePurge': { method: 'POST', path: '/regulatory/purge-factors/calculate', body: 'json' },
  'regulatory.deriveIntake': { method: 'POST', path: '/regulatory/acceptable-intake', body: 'json' },
  'regulatory.thresholds': { method: 'GET', path: '/regulatory/thresholds', body: 'none' },
  'dossiers.list': { method: 'GET', path: '/regulatory/dossiers', body: 'none' },
  'dossiers.create': { method: 'POST', path: '/regulatory/dossiers', body: 'json' },
  'dossiers.get': { method: 'GET', path: '/regulatory/dossiers/{id}', body: 'none' },
  'dossiers.update': { method: 'PATCH', path: '/regulatory/dossiers/{id}', body: 'json' },
  'dossiers.remove': { method: 'DELETE', path: '/regulatory/dossiers/{id}', body: 'json' },
  'dossiers.listRequirements': { method: 'GET', path: '/regulatory/dossiers/{id}/requirements', body: 'none' },
  'dossiers.addRequirement': { method: 'POST', path: '/regulatory/dossiers/{id}/requirements', body: 'json' },
  'dossiers.changeRequirement': { method: 'PATCH', path: '/regulatory/dossiers/{id}/requirements/{requirement_id}', body: 'json' },
  'dossiers.listActionItems': { method: 'GET', path: '/regulatory/dossiers/{id}/action-items', body: 'none' },
  'dossiers.addActionItem': { method: 'POST', path: '/regulatory/dossiers/{id}/action-items', body: 'json' },
  'dossiers.changeActionItem': { method: 'PATCH', path: '/regulatory/dossiers/{id}/action-items/{action_item_id}', body: 'json' },
  'dossiers.listDecisions': { method: 'GET', path: '/regulatory/dossiers/{id}/review-decisions', body: 'none' },
  'dossiers.decide': { method: 'POST', path: '/regulatory/dossiers/{id}/review-decisions', body: 'json' },
  'dossiers.approval': { method: 'GET', path: '/regulatory/dossiers/{id}/approval', body: 'none' },
  'mobile.syncReviewDecisions': { method: 'POST', path: '/mobile/review-decisions/sync', body: 'json' },
  'dossiers.assessElements': { method: 'POST', path: '/regulatory/dossiers/{id}/elemental-impurity-assessment', body: 'json' },
  'dossiers.elementalAssessments': { method: 'GET', path: '/regulatory/dossiers/{id}/elemental-impurity-assessment', body: 'none' },
  'dossiers.elementalAssessment': { method: 'GET', path: '/regulatory/dossiers/{id}/elemental-impurity-assessment/{elemental_assessment_id}', body: 'none' },
  'dossiers.withdrawElements': { method: 'POST', path: '/regulatory/dossiers/{id}/elemental-impurity-assessment/{elemental_assessment_id}/withdraw', body: 'json' },
  'dossiers.assessSolvents': { method: 'POST', path: '/regulatory/dossiers/{id}/residual-solvent-assessment', body: 'json' },
  'dossiers.solventAssessments': { method: 'GET', path: '/regulatory/dossiers/{id}/residual-solvent-assessment', body: 'none' },
  'dossiers.solventAssessment': { method: 'GET', path: '/regulatory/dossiers/{id}/residual-solvent-assessment/{solvent_assessment_id}', body: 'none' },
  'dossiers.withdrawSolvents': { method: 'POST', path: '/regulatory/dossiers/{id}/residual-solvent-assessment/{solvent_assessment_id}/withdraw', body: 'json' },
  'dossiers.registerImpurities': { method: 'POST', path: '/regulatory/dossiers/{id}/impurity-risk-register', body: 'json' },
  'dossiers.registers': { method: 'GET', path: '/regulatory/dossiers/{id}/impurity-risk-register', body: 'none' },
  'dossiers.register': { method: 'GET', path: '/regulatory/dossiers/{id}/impurity-risk-register/{register_id}', body: 'none' },
  'dossiers.decideRisk': { method: 'PATCH', path: '/regulatory/dossiers/{id}/impurity-risk-register/entries/{entry_id}', body: 'json' },
  'dossiers.watchNitrosamine': { method: 'POST', path: '/regulatory/dossiers/{id}/nitrosamine-watch', body: 'json' },
  'dossiers.watches': { method: 'GET', path: '/regulatory/dossiers/{id}/nitrosamine-watch', body: 'none' },
  'dossiers.watch': { method: 'GET', path: '/regulatory/dossiers/{id}/nitrosamine-watch/{watch_id}', body: 'none' },
  'dossiers.withdrawWatch': { method: 'POST', path: '/regulatory/dossiers/{id}/nitrosamine-watch/{watch_id}/withdraw', body: 'json' },
  'dossiers.cumulativeRisk': { method: 'GET', path: '/regulatory/dossiers/{id}/nitrosamine-cumulative-risk', body: 'none' },
  'dossiers.recordCumulativeRisk': { method: 'POST', path: '/regulatory/dossiers/{id}/nitrosamine-cumulative-risk', body: 'none' },
  'dossiers.marketLimits': { method: 'GET', path: '/regulatory/dossiers/{id}/market-limits', body: 'none' },
  'dossiers.recordedRisk': { method: 'GET', path: '/regulatory/dossiers/{id}/nitrosamine-cumulative-risk/{risk_id}', body: 'none' },
  'batches.create': { method: 'POST', path: '/regulatory/dossiers/{id}/batches', body: 'json' },
  'batches.list': { method: 'GET', path: '/regulatory/dossiers/{id}/batches', body: 'none' },
  'batches.get': { method: 'GET', path: '/regulatory/dossiers/{id}/batches/{batch_id}', body: 'none' },
  'batches.addResults': { method: 'POST', path: '/regulatory/dossiers/{id}/batches/{batch_id}/results', body: 'json' },
  'batches.correct': { method: 'POST', path: '/regulatory/dossiers/{id}/batches/{batch_id}/results/{result_id}/corrections', body: 'json' },
  'batches.impurities': { method: 'GET', path: '/regulatory/dossiers/{id}/batch-impurities', body: 'none' },
  'batches.trend': { method: 'GET', path: '/regulatory/dossiers/{id}/trends', body: 'none' },
  'dossierStatements.createStrategy': { method: 'POST', path: '/regulatory/dossiers/{id}/control-strategies', body: 'json' },
  'dossierStatements.strategies': { method: 'GET', path: '/regulatory/dossiers/{id}/control-strategies', body: 'none' },
  'dossierStatements.strategy': { method: 'GET', path: '/regulatory/dossiers/{id}/control-strategies/{strategy_id}', body: 'none' },
  'dossierStatements.reviseStrategy': { method: 'PATCH', path: '/regulatory/dossiers/{id}/control-strategies/{strategy_id}', body: 'json' },
  'dossierStatements.reviewStrategy': { method: 'POST', path: '/regulatory/dossiers/{id}/control-strategies/{strategy_id}/reviews', body: 'json' },
  'dossierStatements.createReadAcross': { method: 'POST', path: '/regulatory/dossiers/{id}/read-across', body: 'json' },
  'dossierStatements.readAcrosses': { method: 'GET', path: '/regulatory/dossiers/{id}/read-across', body: 'none' },
  'dossierStatements.readAcross': { method: 'GET', path: '/regulatory/dossiers/{id}/read-across/{read_across_id}', body: 'none' },
  'dossierStatements.reviseReadAcross': { method: 'PATCH', path: '/regulatory/dossiers/{id}/read-across/{read_across_id}', body: 'json' },
  'dossierStatements.reviewReadAcross': { method: 'POST', path: '/regulatory/dossiers/{id}/read-across/{read_across_id}/reviews', body: 'json' },
  'aiDecisions.list': { method: 'GET', path: '/regulatory/dossiers/{id}/ai-decisions', body: 'none' },
  'aiDecisions.record': { method: 'POST', path: '/regulatory/dossiers/{id}/ai-decisions', body: 'json' },
  'aiDecisions.review': { method: 'POST', path: '/regulatory/dossiers/{id}/ai-decisions/{entry_hash}/review', body: 'json' },
  'aiDecisions.verify': { method: 'GET', path: '/regulatory/dossiers/{id}/ai-decisions/verify', body: 'none' },
  'aiDecisions.recordVerification': { method: 'POST', path: '/regulatory/dossiers/{id}/ai-decisions/verify', body: 'none' },
  'knowledge.listSources': { method: 'GET', path: '/knowledge/sources', body: 'none' },
  'knowledge.createSource': { method: 'POST', path: '/knowledge/sources', body: 'json' },
  'knowledge.getSource': { method: 'GET', path: '/knowledge/sources/{id}', body: 'none' },
  'knowledge.listRevisions': { method: 'GET', path: '/knowledge/sources/{source_id}/revisions', body: 'none' },
  'knowledge.appendRevision': { method: 'POST', path: '/knowledge/sources/{source_id}/revisions', body: 'json' },
  'knowledge.getRevision': { method: 'GET', path: '/knowledge/sources/{source_id}/revisions/{revision}', body: 'none' },
  'knowledge.diffRevisions': { method: 'GET', path: '/knowledge/sources/{source_id}/diff', body: 'none' },
  'knowledge.listRecords': { method: 'GET', path: '/knowledge/records', body: 'none' },
  'knowledge.createRecord': { method: 'POST', path: '/knowledge/records', body: 'json' },
  'knowledge.getRecord': { method: 'GET', path: '/knowledge/records/{id}', body: 'none' },
  'knowledge.listReviewTasks': { method: 'GET', path: '/knowledge/review-tasks', body: 'none' },
  'knowledge.updateReviewTask': { method: 'PATCH', path: '/knowledge/review-tasks/{id}', body: 'json' },
  'knowledge.listDatasetVersions': { method: 'GET', path: '/knowledge/dataset-versions', body: 'none' },
  'knowledge.createDatasetVersion': { method: 'POST', path: '/knowledge/dataset-versions', body: 'json' },
  'knowledge.getDatasetVersion': { method: 'GET', path: '/knowledge/dataset-versions/{id}', body: 'none' },
  'knowledge.updateDatasetVersion': { method: 'PATCH', path: '/knowledge/dataset-versions/{id}', body: 'json' },
  'knowledge.listApprovals': { method: 'GET', path: '/knowledge/dataset-versions/{id}/approvals', body: 'none' },
  'knowledge.approveDatasetVersion': { method: 'POST', path: '/knowledge/dataset-versions/{id}/approvals', body: 'json' },
  'knowledge.listCandidates': { method: 'GET', path: '/knowledge/deployment-candidates', body: 'none' },
  'knowledge.createCandidate': { method: 'POST', path: '/knowledge/deployment-candidates', body: 'json' },
  'knowledge.getCandidate': { method: 'GET', path: '/knowledge/deployment-candidates/{id}', body: 'none' },
  'knowledge.getGate': { method: 'GET', path: '/knowledge/deployment-candidates/{id}/gate', body: 'none' },
  'knowledge.runGate': { method: 'POST', path: '/knowledge/deployment-candidates/{id}/gate', body: 'json' },
  'knowledge.getCanary': { method: 'GET', path: '/knowledge/deployment-candidates/{id}/canary', body: 'none' },
  'knowledge.recordCanary': { method: 'POST', path: '/knowledge/deployment-candidates/{id}/canary', body: 'json' },
  'knowledge.getPromotion': { method: 'GET', path: '/knowledge/deployment-candidates/{id}/promote', body: 'none' },
  'knowledge.promoteCandidate': { method: 'POST', path: '/knowledge/deployment-candidates/{id}/promote', body: 'json' },
  'knowledge.rollBackCandidate': { method: 'POST', path: '/knowledge/deployment-candidates/{id}/rollback', body: 'json' },
  'knowledge.approveCandidate': { method: 'POST', path: '/ml/deployment-candidates/{id}/approve', body: 'json' },
  'surveillance.listWatchers': { method: 'GET', path: '/regulatory/surveillance/source-watchers', body: 'none' },
  'surveillance.createWatcher': { method: 'POST', path: '/regulatory/surveillance/source-watchers', body: 'json' },
  'surveillance.getWatcher': { method: 'GET', path: '/regulatory/surveillance/source-watchers/{id}', body: 'none' },
  'surveillance.updateWatcher': { method: 'PATCH', path: '/regulatory/surveillance/source-watchers/{id}', body: 'json' },
  'surveillance.run': { method: 'POST', path: '/regulatory/surveillance/run', body: 'json' },
  'surveillance.listRuns': { method: 'GET', path: '/regulatory/surveillance/runs', body: 'none' },
  'surveillance.getRun': { method: 'GET', path: '/regulatory/surveillance/runs/{id}', body: 'none' },
  'surveillance.cancelRun': { method: 'POST', path: '/regulatory/surveillance/runs/{id}/cancel', body: 'none' },
  'surveillance.listFindings': { method: 'GET', path: '/regulatory/surveillance/findings', body: 'none' },
  'surveillance.getFinding': { method: 'GET', path: '/regulatory/surveillance/findings/{id}', body: 'none' },
  'surveillance.updateFinding': { method: 'PATCH', path: '/regulatory/surveillance/findings/{id}', body: 'json' },
  'readiness.checklist': { method: 'GET', path: '/regulatory/dossiers/{id}/checklist', body: 'none' },
  'readiness.list': { method: 'GET', path: '/regulatory/dossiers/{id}/readiness-report', body: 'none' },
  'readiness.build': { method: 'POST', path: '/regulatory/dossiers/{id}/readiness-report', body: 'none' },
  'readiness.get': { method: 'GET', path: '/regulatory/dossiers/{id}/readiness-report/{report_id}', body: 'none' },
  'ms.sendImpurity': { method: 'POST', path: '/ms/annotations/{id}/impurities', body: 'json' },
  'ms.sentImpurities': { method: 'GET', path: '/ms/annotations/{id}/impurities', body: 'none' },
  'ms.registerCompound': { method: 'POST', path: '/ms/annotations/{id}/compounds', body: 'json' },
  'ms.registeredCompounds': { method: 'GET', path: '/ms/annotations/{id}/compounds', body: 'none' },
  'nmrFindings.sendImpurity': { method: 'POST', path: '/analyses/{id}/impurities', body: 'json' },
  'nmrFindings.sentImpurities': { method: 'GET', path: '/analyses/{id}/impurities', body: 'none' },
  'ctdDocuments.create': { method: 'POST', path: '/regulatory/dossiers/{id}/ctd', body: 'json' },
  'ctdDocuments.list': { method: 'GET', path: '/regulatory/dossiers/{id}/ctd', body: 'none' },
  'ctdDocuments.get': { method: 'GET', path: '/regulatory/dossiers/{id}/ctd/{document_id}', body: 'none' },
  'ctdDocuments.download': { method: 'GET', path: '/regulatory/dossiers/{id}/ctd/{document_id}/file', body: 'none' },
  'ctdDocuments.preview': { method: 'GET', path: '/regulatory/dossiers/{id}/ctd-preview', body: 'none' },
  'aiFeedback.give': { method: 'POST', path: '/ai/predictions/{id}/feedback', body: 'json' },
  'aiFeedback.list': { method: 'GET', path: '/ai/predictions/{id}/feedback', body: 'none' },
  'analytics.roi': { method: 'GET', path: '/analytics/roi', body: 'none' },
  'analytics.listTasks': { method: 'GET', path: '/analytics/automation-tasks', body: 'none' },
  'admin.defineAutomationTask': { method: 'POST', path: '/admin/analytics/automation-tasks/{task}/versions', body: 'json' },
  'reactions.list': { method: 'GET', path: '/reaction-projects', body: 'none' },
  'reactions.create': { method: 'POST', path: '/reaction-projects', body: 'json' },
  'reactions.get': { method: 'GET', path: '/reaction-projects/{id}', body: 'none' },
  'reactions.update': { method: 'PATCH', path: '/reaction-projects/{id}', body: 'json' },
  'reactions.remove': { method: 'DELETE', path: '/reaction-projects/{id}', body: 'json' },
  'reactions.experiments': { method: 'GET', path: '/reaction-projects/{id}/experiments', body: 'none' },
  'reactions.recordExperiments': { method: 'POST', path: '/reaction-projects/{id}/experiments', body: 'json' },
  'reactions.predictYields': { method: 'POST', path: '/reaction-projects/{id}/yield-predictions', body: 'json' },
  'reactions.listYieldPredictions': { method: 'GET', path: '/reaction-projects/{id}/yield-predictions', body: 'none' },
  'reactions.getYieldPrediction': { method: 'GET', path: '/reaction-projects/{id}/yield-predictions/{run_id}', body: 'none' },
  'reactions.capabilities': { method: 'GET', path: '/reaction-capabilities', body: 'none' },
  'reactions.sdlStatus': { method: 'GET', path: '/reaction-sdl/status', body: 'none' },
  'admin.modelLineage': { method: 'GET', path: '/admin/ops/model-lineage', body: 'none' },
  'admin.startFindings': { method: 'GET', path: '/admin/start-findings', body: 'none' },
  'admin.diagnostics': { method: 'GET', path: '/admin/diagnostics', body: 'none' },
  'admin.deploymentGate': { method: 'GET', path: '/admin/ops/deployment-gate', body: 'none' },
  'optimizations.experiments': { method: 'GET', path: '/optimizations/{id}/experiments', body: 'none' },
  'optimizations.addIteration': { method: 'POST', path: '/optimizations/{id}/iterations', body: 'json' },
  'optimizations.recommendation': { method: 'GET', path: '/optimizations/{id}/recommendation', body: 'none' },
  'optimizations.recommendations': { method: 'GET', path: '/optimizations/{id}/recommendations', body: 'none' },
  'optimizations.decide': { method: 'POST', path: '/optimizations/{id}/recommendations/{recommendation_id}/decisions', body: 'json' },
  'optimizations.decisions': { method: 'GET', path: '/optimizations/{id}/decisions', body: 'none' },
  'optimizations.pareto': { method: 'GET', path: '/optimizations/{id}/pareto', body: 'none' },
  'optimizations.diagnostics': { method: 'GET', path: '/optimizations/{id}/diagnostics', body: 'none' },
  'optimizations.effects': { method: 'GET', path: '/optimizations/{id}/effects', body: 'none' },
  'optimizations.stopping': { method: 'GET', path: '/optimizations/{id}/stopping', body: 'none' },
  'optimizations.comparison': { method: 'GET', path: '/optimizations/{id}/comparison', body: 'none' },
  'optimizations.previewImport': { method: 'POST', path: '/optimizations/{id}/imports/preview', body: 'multipart' },
  'optimizations.importExperiments': { method: 'POST', path: '/optimizations/{id}/imports', body: 'multipart' },
  'optimizations.export': { method: 'GET', path: '/optimizations/{id}/export', body: 'none' },
  'optimizations.list': { method: 'GET', path: '/optimizations', body: 'none' },
  'optimizations.create': { method: 'POST', path: '/optimizations', body: 'json' },
  'optimizations.get': { method: 'GET', path: '/optimizations/{id}', body: 'none' },
  'optimizations.update': { method: 'PATCH', path: '/optimizations/{id}', body: 'json' },
  'optimizations.remove': { method: 'DELETE', path: '/optimizations/{id}', body: 'json' },
  'optimizations.followLimit': { method: 'POST', path: '/optimizations/{id}/limits', body: 'json' },
  'optimizations.limits': { method: 'GET', path: '/optimizations/{id}/limits', body: 'none' },
  'optimizations.endLimit': { method: 'DELETE', path: '/optimizations/{id}/limits/{limit_id}', body: 'json' },
  'optimizations.planPlate': { method: 'POST', path: '/optimizations/{id}/plate-plans', body: 'json' },
  'optimizations.platePlans': { method: 'GET', path: '/optimizations/{id}/plate-plans', body: 'none' },
  'optimizations.platePlan': { method: 'GET', path: '/optimizations/{id}/plate-plans/{plan_id}', body: 'none' },
  'optimizations.plateWells': { method: 'GET', path: '/optimizations/{id}/plate-plans/{plan_id}/wells', body: 'none' },
  'optimizations.pickList': { method: 'GET', path: '/optimizations/{id}/plate-plans/{plan_id}/pick-list', body: 'none' },
  'optimizations.plateReadings': { method: 'GET', path: '/optimizations/{id}/plate-plans/{plan_id}/readings', body: 'none' },
  'optimizations.takeReading': { method: 'POST', path: '/optimizations/{id}/plate-plans/{plan_id}/readings', body: 'multipart' },
  'optimizations.previewReading': { method: 'POST', path: '/optimizations/{id}/plate-plans/{plan_id}/readings/preview', body: 'multipart' },
  'optimizations.requestRecommendation': { method: 'POST', path: '/optimizations/{id}/recommendation-requests', body: 'json' },
  'optimizations.recommendationRequests': { method: 'GET', path: '/optimizations/{id}/recommendation-requests', body: 'none' },
  'optimizations.recommendationRequest': { method: 'GET', path: '/optimizations/{id}/recommendation-requests/{request_id}', body: 'none' },
  'optimizations.cancelRecommendation': { method: 'POST', path: '/optimizations/{id}/recommendation-requests/{request_id}/cancel', body: 'none' },
  'reactionRoutes.score': { method: 'POST', path: '/reaction-projects/{id}/route-scores', body: 'json' },
  'reactionRoutes.listScores': { method: 'GET', path: '/reaction-projects/{id}/route-scores', body: 'none' },
  'reactionRoutes.getScore': { method: 'GET', path: '/reaction-projects/{id}/route-scores/{score_id}', body: 'none' },
  'reactionRoutes.diagram': { method: 'GET', path: '/reaction-projects/{id}/route-scores/{score_id}/diagram', body: 'none' },
  'reactionRoutes.tree': { method: 'GET', path: '/reaction-projects/{id}/route-scores/{score_id}/tree', body: 'none' },
  'reactionRoutes.checkForward': { method: 'POST', path: '/reaction-projects/{id}/forward-checks', body: 'json' },
  'reactionRoutes.listChecks': { method: 'GET', path: '/reaction-projects/{id}/forward-checks', body: 'none' },
  'reactionRoutes.getCheck': { method: 'GET', path: '/reaction-projects/{id}/forward-checks/{check_id}', body: 'none' },
  'esignatures.snapshot': { method: 'GET', path: '/esignatures/snapshot', body: 'none' },
  'esignatures.sign': { method: 'POST', path: '/esignatures/records', body: 'json' },
  'esignatures.list': { method: 'GET', path: '/esignatures', body: 'none' },
  'esignatures.verify': { method: 'GET', path: '/esignatures/records/{id}/verify', body: 'none' },
  'esignatures.manifestation': { method: 'GET', path: '/esignatures/records/{id}/manifestation', body: 'none' },
  'admin.accessReview': { method: 'GET', path: '/admin/access-review', body: 'none' },
  'admin.confirmAccessReview': { method: 'POST', path: '/admin/access-review', body: 'json' },
  'workstation.get': { method: 'GET', path: '/workstation', body: 'none' },
  'workstation.makeDevice': { method: 'POST', path: '/workstation/device', body: 'json' },
  'workstation.enrolmentRequest': { method: 'GET', path: '/workstation/enrolment-request', body: 'none' },
  'workstation.bind': { method: 'POST', path: '/workstation/binding', body: 'json' },
  'workstation.unbind': { method: 'DELETE', path: '/workstation/binding', body: 'json' },
  'workstation.importStatement': { method: 'POST', path: '/workstation/statement', body: 'json' },
  'workstation.enrol': { method: 'POST', path: '/workstation/enrolment', body: 'json' },
  'system.activeVersions': { method: 'GET', path: '/system/active-versions', body: 'none' },
  'system.currency': { method: 'GET', path: '/system/currency', body: 'none' },
  'admin.listDeletedRecords': { method: 'GET', path: '/admin/records', body: 'none' },
  'admin.restoreRecord': { method: 'POST', path: '/admin/records/{record_type}/{record_id}/restore', body: 'json' },
  'admin.listLegalHolds': { method: 'GET', path: '/admin/legal-holds', body: 'none' },
  'admin.setLegalHold': { method: 'POST', path: '/admin/records/{record_type}/{record_id}/legal-hold', body: 'json' },
  'admin.liftLegalHold': { method: 'DELETE', path: '/admin/records/{record_type}/{record_id}/legal-hold', body: 'json' },
  'releases.list': { method: 'GET', path: '/system-releases', body: 'none' },
  'releases.create': { method: 'POST', path: '/system-releases', body: 'json' },
  'releases.get': { method: 'GET', path: '/system-releases/{id}', body: 'none' },
  'releases.addEvidence': { method: 'POST', path: '/system-releases/{id}/evidence', body: 'multipart' },
  'releases.decide': { method: 'POST', path: '/system-releases/{id}/decisions', body: 'json' },
  'releases.validationPackage': { method: 'GET', path: '/system-releases/{id}/validation-package', body: 'none' },
  'sync.listHandOvers': { method: 'GET', path: '/workstation/hand-overs', body: 'none' },
  'sync.handOver': { method: 'POST', path: '/workstation/hand-overs', body: 'json' },
  'sync.stopHandOver': { method: 'POST', path: '/workstation/hand-overs/{id}/stop', body: 'none' },
  'sync.get': { method: 'GET', path: '/workstation/sync', body: 'none' },
  'sync.run': { method: 'POST', path: '/workstation/sync', body: 'none' },
  'sync.outbox': { method: 'GET', path: '/workstation/outbox', body: 'none' },
  'sync.retry': { method: 'POST', path: '/workstation/outbox/{id}/retry', body: 'json' },
  'sync.dismiss': { method: 'POST', path: '/workstation/outbox/{id}/dismiss', body: 'json' },
  'sync.announcements': { method: 'GET', path: '/workstation/announcements', body: 'none' },
} as const;
