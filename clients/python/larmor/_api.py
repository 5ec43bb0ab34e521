# Written by `npm run openapi` from docs/openapi.json. Do not edit.
# What a service answers is Any until it has a type here; a test holds every answer against its description.
# mypy: disable-error-code="no-any-return"
from __future__ import annotations

from typing import Any, Literal, NotRequired, TypeAlias, TypedDict

from ._transport import Transport, Upload

class AcceptableIntake(TypedDict):
    jurisdiction: RegulatoryAuthority
    limit_ng_per_day: float | None
    kind: Literal["published", "cpca", "q3ab", "unassigned", "override"]
    effective_date: str | None
    # Name in the table of the authority.
    published_as: str | None
    derived_by: str | None
    # In place of what this authority published.
    override: AppliedOverride | None


class AcceptableIntakeAssessment_durations(TypedDict):
    # Null: a lifetime.
    up_to_months: float | None
    limit_ug_per_day: float
    # At 0.5 % of the daily dose.
    capped: bool
    # The limit for a lifetime holds, which 0.5 % of the dose is below.
    held: bool


class AcceptableIntakeAssessment_nitrosamine(TypedDict):
    name: str
    verdict: RegulatoryVerdict
    # name@version+sha256:…, over table, engine and rounding; followed by that of a rule row where one was used.
    rule_set_version: str
    basis: list[RegulatoryBasis]
    numbers: list[EvidencedNumber]
    # A rule row of your own in place of what is published; null where none was used.
    override: AppliedOverride | None
    # Null where no structure was given.
    cpca: CarcinogenicPotency | None
    acceptable_intake: list[AcceptableIntake]
    governing_limit_ng_per_day: float | None
    # own: a rule row of your own that speaks for no authority.
    governing_limit_from: Literal["given", "own", "FDA", "EMA", "HC"] | None
    measured_ng_per_day: float | None
    # Measured over governing limit.
    ratio: float | None
    # Information; the verdict rests on the lifetime limit.
    less_than_lifetime: LessThanLifetimeLimits
    counter_ions: list[str]
    # Published names an ambiguous one may stand for.
    published_candidates: list[str]


class AcceptableIntakeAssessment_warnings(TypedDict):
    code: str
    message: str


class AcceptableIntakeAssessment(TypedDict):
    # Of this answer; the audit trail knows it by this, with digests of what was asked and answered.
    id: str
    name: str
    # review: a person has to settle it, for the reasons in warnings.
    status: Literal["established", "review"]
    governed_by: Literal["published", "own_rule", "linear_extrapolation", "nitrosamine_rules", "cohort_of_concern", "ttc"]
    # Over a lifetime; null where no number governs and a person derives one.
    intake_ug_per_day: float | None
    # From the chosen study; beside a published limit it is information.
    extrapolation: IntakeExtrapolation | None
    studies: list[RankedCarcinogenicityStudy]
    # By duration of treatment; empty where the ratios of Table 2 do not hold.
    durations: list[AcceptableIntakeAssessment_durations]
    # The rules that govern an N-nitroso compound.
    nitrosamine: AcceptableIntakeAssessment_nitrosamine | None
    cohort_of_concern: list[StructuralAlert]
    counter_ions: list[str]
    # The potency table that was asked, whether it knows the structure or not; null without one.
    potency_pack: UsedReferencePack | None
    # A rule row of your own in place of what is published; null where none was used.
    override: AppliedOverride | None
    rule_set_version: str
    basis: list[RegulatoryBasis]
    numbers: list[EvidencedNumber]
    warnings: list[AcceptableIntakeAssessment_warnings]
    human_review_required: Literal[True]
    disclaimer: str
    rule_set_versions: list[str]


class AcceptableIntakeRequest(TypedDict):
    name: NotRequired[str]
    smiles: str
    # A TD50 without its study: it takes part, and a person has to judge the study.
    td50_mg_per_kg_day: NotRequired[float]
    studies: NotRequired[list[CarcinogenicityStudy]]
    # Of the product; by mouth where it is not given.
    route: NotRequired[AdministrationRoute]
    # Bounds how far an intake is raised for a shorter treatment; unbounded without it.
    max_daily_dose_g: NotRequired[float]


class AccessConfirmation(TypedDict):
    id: str
    content_sha256: str
    confirmed_at: UtcTimestamp
    confirmed_by: str
    confirmed_by_name: str
    comment: str


class AccessReview(TypedDict):
    as_of: UtcTimestamp
    # Of `accounts`: what a confirmation is put on.
    content_sha256: str
    # Every account, by address, deactivated ones too.
    accounts: list[ReviewedAccount]
    last_confirmation: AccessConfirmation | None


class AccountCredentials(TypedDict):
    user_id: str
    email: str
    display_name: str
    deactivated_at: UtcTimestamp | None
    last_sign_in_at: UtcTimestamp | None
    # Nobody signed in for so long that it is overdue.
    is_unused: bool
    # What is good: nothing that was revoked, removed or is expired.
    credentials: list[Credential]


class ActionItem(TypedDict):
    id: str
    dossier_id: str
    # Grows with every change; what was before stands in the audit trail.
    revision: int
    created_by: str
    created_at: UtcTimestamp
    updated_by: str
    updated_at: UtcTimestamp
    title: str
    # Who is to do it, by name.
    assignee: str | None
    due_date: str | None
    status: ActionItemStatus
    # The requirement of this dossier it is for.
    requirement_id: str | None


class ActionItemPage(TypedDict):
    items: list[ActionItem]
    next_cursor: str | None


class ActiveVersions_rule_sets(TypedDict):
    name: str
    # Of its parts.
    version: str
    # Over its parts (RFC 8785).
    sha256: str
    # By name.
    parts: list[RuleTable]


class ActiveVersions_model_serving_models(TypedDict):
    name: str
    version: str
    sha256: str


class ActiveVersions_model_serving(TypedDict):
    """Models whose answers take part in results: the reference pack of shifts in use, if any. What the deployment conveyor promotes changes no computation."""
    models: list[ActiveVersions_model_serving_models]
    empty_reason: Literal["no_model_serves"] | None


class ActiveVersions_reference_pack(TypedDict):
    """The tables of facts, and the reference packs in use beside them."""
    # Of the program it is compiled into.
    version: str
    # SHA-256 over its content as canonical JSON (RFC 8785).
    digest: str
    # Of the tables of facts that ship with the program.
    tables_sha256: NotRequired[str]
    # Reference packs in use, by kind. Where there is one, the digest is over them as well.
    packs: NotRequired[list[ReferencePackInUse]]


class ActiveVersions(TypedDict):
    # The five deterministic rule sets, each with the tables it is made of.
    rule_sets: list[ActiveVersions_rule_sets]
    # Locked tables of rules beside the five rule sets: those of reactions. By name.
    further_tables: list[RuleTable]
    # Models whose answers take part in results: the reference pack of shifts in use, if any. What the deployment conveyor promotes changes no computation.
    model_serving: ActiveVersions_model_serving
    # The tables of facts, and the reference packs in use beside them.
    reference_pack: ActiveVersions_reference_pack
    # Versions of the engines, methods, presets and rounding policy.
    method_constants: VersionedContent


class AdminAcknowledgeAuditBreaksResponse(TypedDict):
    items: list[AuditSeenBreak]


class AdminConfirmAccessReviewRequest(TypedDict):
    content_sha256: str
    comment: str
    step_up_token: str


class AdminCreateInvitationRequest(TypedDict):
    email: str
    display_name: NotRequired[str]
    # What the account will be.
    roles: NotRequired[list[Literal["admin", "reviewer", "scientist", "auditor", "guest"]]]


class AdminCreateOrganisationRequest(TypedDict):
    name: str
    # The issuer as it names itself: https, on this machine http too; no query, no fragment.
    issuer: str
    client_id: str
    # Whose addresses sign in here. A domain belongs to one organisation.
    domains: list[str]
    enabled: NotRequired[bool]
    # Whether somebody without an account gets one at the first sign-in.
    creates_accounts: NotRequired[bool]
    # Whether `mfa` among the methods the issuer names (amr, RFC 8176) stands for a second factor here.
    trusts_second_factor: NotRequired[bool]
    # Kept sealed, never answered.
    client_secret: str
    reason_for_change: str


class AdminDefineAutomationTaskRequest(TypedDict):
    minutes_saved: int
    # Where the number comes from: a time study, a comparison, an estimate.
    basis: str
    reason_for_change: str


class AdminGrantRoleRequest(TypedDict):
    reason_for_change: str
    role: Literal["admin", "reviewer", "scientist", "auditor", "guest"]


class AdminGsdGraduationRequest(TypedDict):
    graduated: bool
    reason: str


class AdminListCredentialsResponse_overdue_after_days(TypedDict):
    """The settings that say what is overdue."""
    password: int
    factor: int
    key: int
    unused: int


class AdminListCredentialsResponse(TypedDict):
    items: list[AccountCredentials]
    next_cursor: str | None
    # The settings that say what is overdue.
    overdue_after_days: AdminListCredentialsResponse_overdue_after_days


class AdminListOrganisationsResponse(TypedDict):
    items: list[SsoOrganisation]
    next_cursor: str | None
    # To be registered at the issuer, for the address this answer was asked at.
    callback_url: str


class AdminRevealMessageResponse(TypedDict):
    id: str
    user_id: str
    recipient: str
    # `by_hand`: no mail server is set up, an administrator hands the text over.
    state: Literal["by_hand", "waiting", "sent", "failed"]
    created_at: UtcTimestamp
    expires_at: UtcTimestamp
    # Null where it was not sent, or no mail server is configured.
    sent_at: UtcTimestamp | None
    failure: str | None
    text: str


class AdminSetLegalHoldResponse(TypedDict):
    record_type: str
    record_id: str
    held_at: UtcTimestamp
    held_by: str
    reason_for_change: str


class AdminStartFindingsResponse(TypedDict):
    findings: list[StartFinding]


class AdminUpdateOrganisationRequest(TypedDict):
    name: NotRequired[str]
    # The issuer as it names itself: https, on this machine http too; no query, no fragment.
    issuer: NotRequired[str]
    client_id: NotRequired[str]
    # Whose addresses sign in here. A domain belongs to one organisation.
    domains: NotRequired[list[str]]
    enabled: NotRequired[bool]
    # Whether a password still signs in. Off only after somebody signed in through the issuer.
    passwords_allowed: NotRequired[bool]
    # Whether somebody without an account gets one at the first sign-in.
    creates_accounts: NotRequired[bool]
    # Whether `mfa` among the methods the issuer names (amr, RFC 8176) stands for a second factor here.
    trusts_second_factor: NotRequired[bool]
    # Kept sealed, never answered.
    client_secret: NotRequired[str]
    reason_for_change: str


class AdoptionGap_differences(TypedDict):
    coordinate: Literal["rule_sets", "model_serving", "reference_pack", "method_constants"]
    name: str
    here: AdoptionGapVersion | None
    # Null for what the workspace does not have yet.
    workspace: AdoptionGapVersion | None


class AdoptionGap(TypedDict):
    workspace_id: str
    # When the workspace had the versions named here.
    as_of: UtcTimestamp
    differences: list[AdoptionGap_differences]


class AdoptionGapVersion(TypedDict):
    version: str
    sha256: str


class AiDecision_source(TypedDict):
    type: str
    id: str


class AiDecision_model(TypedDict):
    name: str
    version: str


class AiDecision(TypedDict):
    kind: Literal["decision"]
    # automatic: written with the assessment by the program itself.
    origin: Literal["recorded", "automatic"]
    # The record an automatic entry was written with.
    source: AiDecision_source | None
    subject: AiDecisionSubject
    model: AiDecision_model
    # Calibrated, from 0 to 1; 1 for a deterministic rule.
    confidence: float
    calibrated: Literal[True]
    # deterministic_rule: the confidence is 1 by convention and is no probability.
    confidence_basis: Literal["calibrated_probability", "deterministic_rule"]
    calibration: str | None
    attribution: FeatureAttribution
    regulatory_basis: list[AiDecisionBasis]
    decision: str
    risk_level: AiDecisionRiskLevel
    risk_reason: str
    human_review_required: bool
    dossier_id: str
    sequence: int
    previous_entry_hash: str
    created_by: str
    created_by_name: str
    created_at: UtcTimestamp
    # SHA-256 of the RFC 8785 JSON of everything else.
    entry_hash: str
    # Oldest first; each is an entry of the chain by itself.
    reviews: list[AiDecisionReview]


class AiDecisionBasis(TypedDict):
    guideline: str
    revision: str
    clause: str
    jurisdiction: str


class AiDecisionChainFinding(TypedDict):
    # missing: no entry has this number; unreadable: its text is no entry; changed: it does not say what was hashed; reordered: it belongs at another place; unlinked: it does not continue the entry before; not_in_trail: the audit trail knows another.
    code: Literal["missing", "unreadable", "changed", "reordered", "unlinked", "not_in_trail"]
    message: str
    expected: str | None
    found: str | None


class AiDecisionChainVerification(TypedDict):
    dossier_id: str
    valid: bool
    # Entries that were found whole, up to the first bad one.
    entries: int
    # Of the last whole entry; null where there is none.
    head_entry_hash: str | None
    first_bad_sequence: int | None
    finding: AiDecisionChainFinding | None


class AiDecisionRequest_model(TypedDict):
    name: str
    version: str


class AiDecisionRequest(TypedDict):
    subject: AiDecisionSubject
    model: AiDecisionRequest_model
    # Calibrated, from 0 to 1; 1 for a deterministic rule.
    confidence: float
    calibrated: Literal[True]
    # deterministic_rule: the confidence is 1 by convention and is no probability.
    confidence_basis: Literal["calibrated_probability", "deterministic_rule"]
    # How a probability was calibrated and on what; null for a deterministic rule.
    calibration: NotRequired[str | None]
    attribution: FeatureAttribution
    regulatory_basis: list[AiDecisionBasis]
    decision: str
    # Raises what the server finds, and never lowers it; needed for a subject of type other.
    risk_level: NotRequired[AiDecisionRiskLevel]


class AiDecisionReview(TypedDict):
    kind: Literal["review"]
    # The entry it is about.
    decision_entry_hash: str
    decision: AiDecisionReviewVerdict
    reason: str
    # The reviewer is who the decision was recorded for.
    reviewed_by_author: bool
    dossier_id: str
    sequence: int
    previous_entry_hash: str
    created_by: str
    created_by_name: str
    created_at: UtcTimestamp
    # SHA-256 of the RFC 8785 JSON of everything else.
    entry_hash: str


class AiDecisionSubject_1(TypedDict):
    type: Literal["m7_classification"]
    name: str
    # Null where the data did not allow to tell.
    m7_class: int | None


class AiDecisionSubject_2_triggered_elements(TypedDict):
    element: str
    element_class: str | None
    # Above the limit, above 30 % of it, or to be judged by a person.
    finding: Literal["limit", "control_threshold", "undecided"]


class AiDecisionSubject_2(TypedDict):
    type: Literal["q3d_assessment"]
    name: str
    triggered_elements: list[AiDecisionSubject_2_triggered_elements]


class AiDecisionSubject_3(TypedDict):
    type: Literal["potency_categorisation"]
    name: str
    # Null where the structure is out of scope, or the approach has no score for it.
    potency_category: int | None


class AiDecisionSubject_4(TypedDict):
    type: Literal["other"]
    name: str


class AiDecisionsListResponse(TypedDict):
    items: list[AiDecision]
    next_cursor: str | None
    # How many decisions of the dossier need a review and have none.
    awaiting_review: int
    disclaimer: str


class AiDecisionsRecordResponse_source(TypedDict):
    type: str
    id: str


class AiDecisionsRecordResponse_model(TypedDict):
    name: str
    version: str


class AiDecisionsRecordResponse(TypedDict):
    kind: Literal["decision"]
    # automatic: written with the assessment by the program itself.
    origin: Literal["recorded", "automatic"]
    # The record an automatic entry was written with.
    source: AiDecisionsRecordResponse_source | None
    subject: AiDecisionSubject
    model: AiDecisionsRecordResponse_model
    # Calibrated, from 0 to 1; 1 for a deterministic rule.
    confidence: float
    calibrated: Literal[True]
    # deterministic_rule: the confidence is 1 by convention and is no probability.
    confidence_basis: Literal["calibrated_probability", "deterministic_rule"]
    calibration: str | None
    attribution: FeatureAttribution
    regulatory_basis: list[AiDecisionBasis]
    decision: str
    risk_level: AiDecisionRiskLevel
    risk_reason: str
    human_review_required: bool
    dossier_id: str
    sequence: int
    previous_entry_hash: str
    created_by: str
    created_by_name: str
    created_at: UtcTimestamp
    # SHA-256 of the RFC 8785 JSON of everything else.
    entry_hash: str
    # Oldest first; each is an entry of the chain by itself.
    reviews: list[AiDecisionReview]
    disclaimer: str


class AiDecisionsReviewRequest(TypedDict):
    decision: AiDecisionReviewVerdict
    # Of an override: also what is decided instead.
    reason: str


class AiFeedbackGiveRequest(TypedDict):
    verdict: PredictionFeedbackVerdict
    reason_code: NotRequired[PredictionFeedbackReason | None]
    comment: NotRequired[str | None]


class AiFeedbackListResponse(TypedDict):
    items: list[PredictionFeedback]
    next_cursor: str | None
    # People whose last word is up.
    up: int
    # People whose last word is down.
    down: int


class AnalysedMultiplet(TypedDict):
    id: str
    from_ppm: float
    to_ppm: float
    shift_ppm: float
    multiplicity: str
    j_hz: list[float]
    # Standard errors from the fit of the tree to the spectrum; null where the couplings were read off lines.
    j_error_hz: list[float] | None
    # Spectrum units × ppm.
    area: float
    # Null: areas are ratios until a reference is named.
    protons: float | None
    peak_ids: list[str]
    # Multiplets that show the same coupling.
    partner_ids: list[str]
    second_order: bool
    # RMS over height, weighted by area; 0 is perfect.
    fit_residual: float


class AnalysesCorrectRequest(TypedDict):
    edits: list[CorrectionEdit]
    reason_for_change: str
    # Refused with 409 when it is not the current one.
    base_revision: NotRequired[int]


class AnalysesEventsResponse(TypedDict):
    stage: str
    progress: float
    status: AnalysisStatus
    done: bool


class AnalysesJudgeRequest(TypedDict):
    # The other spectra of the sample; without them those with its name, or its place in the changer, of the same solvent.
    analysis_ids: NotRequired[list[str]]
    # Structures beside that of the sample.
    candidates: NotRequired[list[StructureText]]


class AnalysesMoveRequest(TypedDict):
    # Null: out of its project.
    project_id: str | None
    reason_for_change: str


class AnalysesRequestReviewRequest(TypedDict):
    comment: NotRequired[str]
    # Whom to ask; anybody who may review where absent.
    reviewer_id: NotRequired[str]
    # Instead of reviewer_id: an e-mail address, or a name that one account alone has.
    reviewer: NotRequired[str]


class AnalysesRetryRequest(TypedDict):
    preset: NotRequired[str]
    parameters: NotRequired[dict[str, float | bool | str | None]]


class AnalysesTakeUpRunRequest(TypedDict):
    preset: NotRequired[str]
    parameters: NotRequired[dict[str, float | bool | str | None]]
    reason_for_change: str
    # Refused with 409 when it is not the current one.
    base_revision: NotRequired[int]


class AnalysesThumbnailResponse_spectrum(TypedDict):
    from_ppm: float
    to_ppm: float
    # Lowest value of each column, as a share of the height of the tallest signal of the compound.
    low: list[float]
    # Highest value of each column; what is taller is cut at 1.
    high: list[float]


class AnalysesThumbnailResponse_map_cells(TypedDict):
    row: int
    column: int
    level: int


class AnalysesThumbnailResponse_map(TypedDict):
    # From the highest shifts of F1.
    rows: int
    # From the highest shifts of F2.
    columns: int
    # Where something stands out: from 5, 20 or 60 % of the tallest correlation of the compound, below zero with a minus.
    cells: list[AnalysesThumbnailResponse_map_cells]


class AnalysesThumbnailResponse(TypedDict):
    # Null before the first run, and for two dimensions.
    spectrum: AnalysesThumbnailResponse_spectrum | None
    # Of two dimensions; null before the first run, and for one dimension.
    map: AnalysesThumbnailResponse_map | None
    # Of the current revision.
    structure: Structure | None


class Analysis_structure(TypedDict):
    # Canonical, with stereochemistry.
    smiles: str
    # V2000 with coordinates.
    molfile: str
    # Hill notation.
    formula: str
    hydrogen_count: int
    atoms: list[StructureAtom]
    bonds: list[StructureBond]
    # Standard InChI of the structure; null where InChI cannot say it.
    inchi: str | None
    # Its standard InChIKey.
    inchikey: str | None
    # The score of the check, under the name it has in a run.
    match_score: float | None
    # How the structure compares with the signals: a proposal, no decision.
    check: StructureCheck | None
    # False where other shifts would be expected now: another reference pack was put in use since the check, or the one it was made with was taken out of use. Null without a check.
    check_is_current: bool | None
    # False where the mass spectra of the sample moved on since the check: annotations were added, corrected, approved, or are no longer of the sample. Null where there were and are none.
    mass_is_current: bool | None


class Analysis_proton_reference(TypedDict):
    multiplet_id: str
    # Protons this multiplet was set to; all others of the compound follow by their areas.
    protons: float
    created_by_name: str
    # False once its multiplet is gone or none of the compound: counts follow as without it.
    in_force: bool


class Analysis_listed_protons(TypedDict):
    # Whole protons of all signals of the list.
    listed: int
    # Hydrogens of the structure.
    formula: int
    # Those of them that exchange.
    exchanging: int
    # What is not listed are protons that exchange, and nothing more.
    is_borne_out: bool


class Analysis_acquisition(TypedDict):
    nucleus: str | None
    base_frequency_mhz: float
    spectral_width_hz: float
    solvent_name: str | None
    temperature_k: float | None
    scans: float | None
    receiver_gain: float | None
    pulse_program: str | None
    acquired_at: str | None
    # The data came transformed and phased; there are no raw points.
    processed_elsewhere: NotRequired[bool]
    parameters: dict[str, str]


class Analysis_progress(TypedDict):
    stage: str
    fraction: float
    elapsed_s: float


class Analysis_error(TypedDict):
    code: str
    message: str


class Analysis_policy(TypedDict):
    """By what the service judges a confidence: from which score it is called moderate or high."""
    confidence_moderate_from: float
    confidence_high_from: float
    # Confidence from which an analysis without contradictions completes without review; null: none does.
    completes_from: float | None
    # Who says so: the policy set here, the certificate of the engine, or a usual figure without one.
    completes_by: Literal["policy", "certificate", "usual"]


class Analysis(TypedDict):
    id: str
    # As given with the upload, else the title of the measurement where it is about the sample, else the file name.
    title: str
    status: AnalysisStatus
    created_at: UtcTimestamp
    updated_at: UtcTimestamp
    created_by: str
    created_by_name: str
    project_id: str | None
    project_name: str | None
    nucleus: Nucleus
    instrument: Instrument
    solvent: str | None
    confidence: float | None
    # Those that want a decision; mere notes are not counted.
    contradiction_count: int
    # The run its results come from; null before the first.
    run_id: str | None
    report_url: str | None
    # Of the run whose results count; null before there is one.
    review_state: FidRunReviewState | None
    # A person has to decide: before the first decision, and on a completed analysis that was corrected after it.
    awaits_review: bool
    # The newest decision on the run whose results count; null where nobody has decided on it.
    last_decision: AnalysisDecision | None
    deletion: NotRequired[Deletion]
    notes: str | None
    peaks: list[PeakSummary]
    multiplets: list[Multiplet]
    # Zones whose peaks are listed but not counted.
    exclusions: list[Exclusion]
    # Structure of the sample in the current revision; proton counts are normalised by it.
    structure: Analysis_structure | None
    # The list of signals in journal style.
    journal_text: str | None
    # The same list in the form of each publisher, with what a person made of it; empty for two dimensions.
    journal_texts: list[JournalText]
    # What people drew at the spectrum.
    annotations: list[Annotation]
    # The multiplet a person set to a number of protons; null while nobody did.
    proton_reference: Analysis_proton_reference | None
    # The hydrogens of the list against those of the formula; null without counts or structure.
    listed_protons: Analysis_listed_protons | None
    warnings: list[Warning]
    contradictions: list[Contradiction]
    evidence: list[ConfidenceEvidence]
    confidence_reason: str | None
    solvent_reason: str | None
    reference_reason: str | None
    archive_id: str
    engine_version: str | None
    preset: str | None
    revision: int
    acquisition: Analysis_acquisition | None
    # Of a two-dimensional measurement; null in one dimension.
    two_d: TwoDimensionalResult | None
    # What this program had newer than its workspace when the results were made; null for nothing.
    adoption_gap: AdoptionGap | None
    progress: Analysis_progress | None
    error: Analysis_error | None
    # By what the service judges a confidence: from which score it is called moderate or high.
    policy: Analysis_policy
    human_review_required: bool
    disclaimer: str
    # The sentences of this answer by code and parameters, for wording them in another language; a sentence that is not listed has no code.
    said: NotRequired[list[SaidSentence]]


class AnalysisBatch(TypedDict):
    id: str
    title: str
    # How it came: dropped on a screen, sent by the command, taken from a folder.
    source: Literal["drop", "command", "folder"]
    # paused: what has come is kept and waits; cancelled: nothing more is taken.
    state: Literal["active", "paused", "cancelled"]
    entry_count: int
    counts: AnalysisBatchCounts
    created_by: str
    created_by_name: str
    created_at: UtcTimestamp
    # In the order they were announced.
    entries: list[AnalysisBatchEntry]
    # The sentences of this answer by code and parameters, for wording them in another language; a sentence that is not listed has no code.
    said: NotRequired[list[SaidSentence]]


class AnalysisBatchEntry_error(TypedDict):
    code: str
    message: str


class AnalysisBatchEntry(TypedDict):
    # What tells it from the others of the batch, as it was announced.
    key: str
    title: str
    status: Literal["not_sent", "queued", "processing", "review_required", "completed", "failed", "deleted"]
    # Null until its bytes have come, and once it was deleted.
    analysis_id: str | None
    nucleus: Nucleus | None
    confidence: float | None
    contradiction_count: int | None
    error: AnalysisBatchEntry_error | None


class AnalysisBatchFigureCell(TypedDict):
    name: Literal["confidence", "match_score", "snr", "line_width_hz", "reference_offset_ppm", "purity_percent", "unknown_peaks", "contradictions"]
    value: float | None
    # Its distance from the median in units of the spread, where that is beyond the threshold; else null.
    outlier: float | None


class AnalysisBatchFigureColumn(TypedDict):
    # The unit stands at the end of the name; scores are of 100, the others counts or ratios.
    name: Literal["confidence", "match_score", "snr", "line_width_hz", "reference_offset_ppm", "purity_percent", "unknown_peaks", "contradictions"]
    # Analyses that have the figure.
    count: int
    median: float | None
    # What distances are counted in, comparable with a standard deviation; null where nothing was judged.
    spread: float | None
    # Why nothing is marked where it is not judged.
    verdict: Literal["judged", "too_few", "all_equal", "too_mixed"]


class AnalysisBatchFigureRow(TypedDict):
    key: str
    analysis_id: str
    run_id: str
    revision: int
    title: str
    status: AnalysisStatus
    figures: list[AnalysisBatchFigureCell]


class AnalysisBatchFigureTable(TypedDict):
    # The nucleus, or the kind of a measurement of two dimensions.
    kind: str
    columns: list[AnalysisBatchFigureColumn]
    # In the order they were announced; those without a result are left out.
    rows: list[AnalysisBatchFigureRow]


class AnalysisBatchFigures_rule(TypedDict):
    threshold: float
    # Below so many values nothing is marked.
    fewest: int
    source: str


class AnalysisBatchFigures(TypedDict):
    rule: AnalysisBatchFigures_rule
    # One for each kind of measurement; only like is compared with like.
    tables: list[AnalysisBatchFigureTable]
    # Measurements of the batch that have no result to compare.
    without_result: int


class AnalysisBatchSummary(TypedDict):
    id: str
    title: str
    # How it came: dropped on a screen, sent by the command, taken from a folder.
    source: Literal["drop", "command", "folder"]
    # paused: what has come is kept and waits; cancelled: nothing more is taken.
    state: Literal["active", "paused", "cancelled"]
    entry_count: int
    counts: AnalysisBatchCounts
    created_by: str
    created_by_name: str
    created_at: UtcTimestamp


class AnalysisBatchSummaryPage(TypedDict):
    items: list[AnalysisBatchSummary]
    next_cursor: str | None


class AnalysisBatchesCreateRequest_entries(TypedDict):
    key: str
    title: str


class AnalysisBatchesCreateRequest(TypedDict):
    title: str
    source: Literal["drop", "command"]
    entries: list[AnalysisBatchesCreateRequest_entries]


class AnalysisBatchesRetryRequest(TypedDict):
    pass


class AnalysisBatchesSteerRequest(TypedDict):
    action: Literal["pause", "resume", "cancel"]


class AnalysisDecision(TypedDict):
    decision: Literal["approve", "reject", "reprocess"]
    # In a sentence: "Approved by …", or "Override by …" where nobody reviewed it.
    statement: str
    override: bool
    decided_by: str
    decided_at: UtcTimestamp


class AnalysisSummary(TypedDict):
    id: str
    # As given with the upload, else the title of the measurement where it is about the sample, else the file name.
    title: str
    status: AnalysisStatus
    created_at: UtcTimestamp
    updated_at: UtcTimestamp
    created_by: str
    created_by_name: str
    project_id: str | None
    project_name: str | None
    nucleus: Nucleus
    instrument: Instrument
    solvent: str | None
    confidence: float | None
    # Those that want a decision; mere notes are not counted.
    contradiction_count: int
    # The run its results come from; null before the first.
    run_id: str | None
    report_url: str | None
    # Of the run whose results count; null before there is one.
    review_state: FidRunReviewState | None
    # A person has to decide: before the first decision, and on a completed analysis that was corrected after it.
    awaits_review: bool
    # The newest decision on the run whose results count; null where nobody has decided on it.
    last_decision: AnalysisDecision | None
    deletion: NotRequired[Deletion]


class AnalysisSummaryPage(TypedDict):
    items: list[AnalysisSummary]
    next_cursor: str | None


class AnalyticsListTasksResponse(TypedDict):
    items: list[AutomationTask]


class Annotation(TypedDict):
    kind: Literal["text", "arrow", "box"]
    # Of a text at least one character; beside an arrow or a box as wanted.
    text: str
    # Where a text stands, an arrow begins, a box has a corner.
    shift_ppm: float
    # Share of the highest point of the spectrum above its baseline; it stays at its line in every view.
    height: float
    # Where an arrow points, a box has its other corner; null for a text.
    to_shift_ppm: float | None
    to_height: float | None
    id: str
    # The revision in which it was drawn or changed last.
    revision: int
    # Who drew or changed it last.
    created_by_name: str


class AnnotationShape(TypedDict):
    kind: Literal["text", "arrow", "box"]
    # Of a text at least one character; beside an arrow or a box as wanted.
    text: str
    # Where a text stands, an arrow begins, a box has a corner.
    shift_ppm: float
    # Share of the highest point of the spectrum above its baseline; it stays at its line in every view.
    height: float
    # Where an arrow points, a box has its other corner; null for a text.
    to_shift_ppm: float | None
    to_height: float | None


class Announcement(TypedDict):
    id: str
    sequence: int
    kind: AnnouncementKind
    # Of the rule set, or title of the knowledge source.
    name: str
    # Of the rule set; number of the revision.
    version: str
    sha256: str
    announced_at: UtcTimestamp


class AnnouncementPage(TypedDict):
    items: list[Announcement]
    next_cursor: str | None


class ApiKey(TypedDict):
    id: str
    name: str
    kind: Literal["personal", "machine"]
    scopes: list[str]
    created_at: UtcTimestamp
    expires_at: UtcTimestamp | None
    last_used_at: UtcTimestamp | None
    revoked_at: UtcTimestamp | None


class ApiKeyPage(TypedDict):
    items: list[ApiKey]
    next_cursor: str | None


class AppendedSourceRevision(TypedDict):
    outcome: Literal["appended", "unchanged"]
    # The new revision; where nothing changed, the one that holds the text.
    revision: SourceRevisionSummary
    # Records that were given a review task.
    flagged_records: int


class AppliedOverride(TypedDict):
    id: str
    reason: str
    source: str
    # YYYY-MM-DD
    effective_from: str
    entered_by: str
    # tenant-rule@effective_from+sha256:…, over what the row says.
    rule_set_version: str
    # The published number that would have governed; null where there is none.
    replaced: CitedNumber | None


class ArchiveEntry_files(TypedDict):
    name: str
    sha256: str
    size: int


class ArchiveEntry(TypedDict):
    id: str
    # Of the canonical list of its files’ names, sizes and hashes.
    sha256: str
    # Bytes, all files.
    size: int
    files: list[ArchiveEntry_files]
    uploaded_by: str
    uploaded_at: UtcTimestamp


class AuditAnchor_failure(TypedDict):
    since: UtcTimestamp
    message: str


class AuditAnchor(TypedDict):
    # `workspace`: the one this workstation is bound to, which is handed a checkpoint at each exchange; `time_stamp`: an authority of RFC 3161.
    kind: Literal["folder", "url", "workspace", "time_stamp"]
    # The folder, or the host of the address.
    target: str
    # The newest it was handed since the server started.
    checkpoint: int | None
    handed_over_at: UtcTimestamp | None
    # The time inside the token over that checkpoint; null where the place gives none.
    stamped_at: UtcTimestamp | None
    # Whether it gives back what it holds, so that verifying compares it; null before it was asked.
    comparable: bool | None
    failure: AuditAnchor_failure | None


class AuditAnchorList(TypedDict):
    items: list[AuditAnchor]


class AuditCheckpoint(TypedDict):
    number: int
    id: str
    # Name of this trail in its notes and keys.
    origin: str
    # Entries signed: those with a sequence up to this.
    tree_size: int
    # Root of the Merkle tree (RFC 9162) over their entry hashes, hex.
    root_hash: str
    head_entry_hash: str
    created_at: UtcTimestamp
    key_id: str
    cause: str
    # Signed note after c2sp.org/tlog-checkpoint with Ed25519: what was signed.
    note: str
    # Root of the index of records: how many entries there are of each. Null in earlier versions.
    record_root: str | None


class AuditCheckpointPage(TypedDict):
    items: list[AuditCheckpoint]
    next_cursor: str | None


AuditConsistencyResponse = TypedDict(
    "AuditConsistencyResponse",
    {
        "from": "AuditCheckpoint",
        "to": "AuditCheckpoint",
        "proof": "list[str]",
    },
)


class AuditEvent_actor(TypedDict):
    kind: str
    id: str
    # Of the account today; null where none of that id is known.
    name: str | None


AuditEvent = TypedDict(
    "AuditEvent",
    {
        "sequence": "int",
        "id": "str",
        "occurred_at": "UtcTimestamp",
        "actor": "AuditEvent_actor",
        "event": "str",
        "class": "Literal[\"access\", \"change\"]",
        "record_type": "str | None",
        "record_id": "str | None",
        "record_title": "str | None",
        "request_id": "str | None",
        "payload": "dict[str, Any]",
        "reason_for_change": "str | None",
        "previous_hash": "str",
        "entry_hash": "str",
        "clock_regression": "bool",
    },
)


class AuditEventPage(TypedDict):
    items: list[AuditEvent]
    next_cursor: str | None


class AuditKeysResponse(TypedDict):
    items: list[AuditSigningKey]


class AuditProofResponse(TypedDict):
    sequence: int
    # sequence − 1
    leaf_index: int
    # SHA-256, hex.
    entry_hash: str
    # SHA-256 of a byte 0x00 and the 32 bytes of the entry hash, hex.
    leaf_hash: str
    # The text whose SHA-256 is the entry hash.
    canonical: str
    proof: list[str]
    checkpoint: AuditCheckpoint


class AuditRecordEvent_actor(TypedDict):
    kind: str
    id: str
    # Of the account today; null where none of that id is known.
    name: str | None


class AuditRecordEvent(TypedDict):
    sequence: int
    id: str
    occurred_at: UtcTimestamp
    actor: AuditRecordEvent_actor
    event: str
    record_type: str | None
    record_id: str | None
    # What the record is called today; null where it has no name or the caller may not read it.
    record_title: str | None
    reason_for_change: str | None
    entry_hash: str


class AuditRecordEventPage(TypedDict):
    items: list[AuditRecordEvent]
    next_cursor: str | None


class AuditSeenBreak_acknowledged(TypedDict):
    at: UtcTimestamp
    # The administrator who signed on over it.
    by: str
    reason: str
    # The checkpoint with which signing went on.
    checkpoint: int | None
    # Entries after this one are vouched for again.
    tree_size: int


class AuditSeenBreak(TypedDict):
    code: str
    message: str
    first_bad_sequence: int
    seen_at: UtcTimestamp
    acknowledged: AuditSeenBreak_acknowledged | None


class AuditSigningKey(TypedDict):
    number: int
    key_id: str
    origin: str
    # Ed25519, 32 bytes (RFC 8032), base64.
    public_key: str
    created_at: UtcTimestamp
    # The key before; the key itself for the first, and after a loss.
    certified_by: str
    # Signed note that names this key.
    certificate: str


class AuditVerifyRecordsResponse(TypedDict):
    valid: bool
    # Rows compared.
    checked: int
    # The first thousand.
    mismatches: list[RecordMismatch]
    mismatches_total: int
    # Rows that rest on entries at or behind the place where the trail is broken.
    unvouched: int
    checked_at: UtcTimestamp


class AuditVerifyResponse_finding(TypedDict):
    code: str
    message: str


class AuditVerifyResponse(TypedDict):
    valid: bool
    entries: int
    head_hash: str | None
    first_bad_sequence: int | None
    checked_from: int
    # Whether a signature vouches for what came before.
    checked_from_checkpoint: bool
    # What is wrong at the first bad sequence.
    finding: AuditVerifyResponse_finding | None
    # The newest that agrees with the entries.
    checkpoint: AuditCheckpoint | None
    checkpoints_checked: int
    clock_regressions: int
    first_clock_regression: int | None
    # Breaks that were seen before, also where the tables say nothing of them any more.
    seen_breaks: list[AuditSeenBreak]
    warnings: list[Warning]


class AuthAskForStepUpRequest(TypedDict):
    purpose: NotRequired[StepUpPurpose]
    record: NotRequired[SignedRecordRef]


class AuthChangePasswordRequest(TypedDict):
    current_password: str
    # At least 12 characters (PASSWORD_MIN_LENGTH), none of them required to be of a kind; refused where it is commonly used, found in breaches, a sequence, or made of the account’s own words.
    password: str
    # Required of an account with a second factor: a step-up by it, for the purpose manage_factors.
    step_up_token: NotRequired[str]


class AuthChangePasswordResponse(TypedDict):
    changed_at: UtcTimestamp
    ended_sessions: int


class AuthConfirmPasswordResetRequest(TypedDict):
    reset_token: str
    # At least 12 characters (PASSWORD_MIN_LENGTH), none of them required to be of a kind; refused where it is commonly used, found in breaches, a sequence, or made of the account’s own words.
    password: str


class AuthConfirmPasswordResetResponse(TypedDict):
    changed_at: UtcTimestamp


class AuthConfirmTotpRequest(TypedDict):
    code: str


class AuthConfirmTotpResponse(TypedDict):
    confirmed_at: UtcTimestamp
    # Each is good once in place of the authenticator; shown once, never stored in clear.
    recovery_codes: list[str]


class AuthCreateApiKeyRequest(TypedDict):
    name: str
    kind: NotRequired[Literal["personal", "machine"]]
    # None: whatever its owner may.
    scopes: NotRequired[list[Literal["read", "write", "account", "admin", "scim"]]]
    expires_at: NotRequired[UtcTimestamp | None]


class AuthDecideProgramRequest(TypedDict):
    # As the program shows it; case, spaces and hyphens do not matter.
    user_code: str
    decision: Literal["approve", "deny"]
    # Required to approve: a step-up for the purpose sign_in_program.
    step_up_token: NotRequired[str]
    key_days: NotRequired[int]


class AuthDecideProgramResponse(TypedDict):
    decision: Literal["approve", "deny"]
    key_expires_at: UtcTimestamp | None


class AuthDesktopLoginRequest_device(TypedDict):
    """The proof that this is that installation, as for a device session, with `larmor-device-sign-in/1` as the first line. Without it the session has no device identity."""
    challenge: str
    signature: str


class AuthDesktopLoginRequest(TypedDict):
    email: str
    password: str
    installation_id: str
    # The proof that this is that installation, as for a device session, with `larmor-device-sign-in/1` as the first line. Without it the session has no device identity.
    device: NotRequired[AuthDesktopLoginRequest_device]
    totp_code: NotRequired[str]
    recovery_code: NotRequired[str]


class AuthEnrolTotpResponse(TypedDict):
    # Base32, for typing.
    secret: str
    # otpauth:// address, for a QR code.
    uri: str


class AuthHandOverSessionRequest(TypedDict):
    # `http://127.0.0.1:{port}/signed-in`
    redirect_uri: str
    state: str
    # SHA-256 of the verifier in base64url.
    code_challenge: str


class AuthHandOverSessionResponse(TypedDict):
    # The address of the desktop, with `code`, `state` and `iss`.
    redirect_to: str
    expires_at: UtcTimestamp


class AuthListAdministratorsResponse_items(TypedDict):
    id: str
    display_name: str


class AuthListAdministratorsResponse(TypedDict):
    items: list[AuthListAdministratorsResponse_items]


class AuthLoginRequest(TypedDict):
    email: str
    password: str
    totp_code: NotRequired[str]
    recovery_code: NotRequired[str]


class AuthLogoutResponse(TypedDict):
    ended: bool


class AuthPasskeyLoginRequest(TypedDict):
    response: PasskeyAnswer


class AuthPasswordPolicyResponse(TypedDict):
    # Characters (code points in NFC) a new password has at least.
    min_length: int


class AuthReadProgramRequest(TypedDict):
    # As the program shows it; case, spaces and hyphens do not matter.
    user_code: str


class AuthReadRecoveryCodesResponse(TypedDict):
    remaining: int
    created_at: UtcTimestamp | None


class AuthReadSsoConfirmationResponse(TypedDict):
    # Null for whoever does not sign in through one.
    organisation: str | None


class AuthReadTotpResponse(TypedDict):
    enrolled: bool
    confirmed_at: UtcTimestamp | None


class AuthRefreshRequest(TypedDict):
    refresh_token: str
    # Kept by the client before it asks. Whoever lost the answer asks again with the same id within a minute and gets the same pair, as long as that is unused.
    exchange_id: NotRequired[str]


class AuthRegisterPasskeyRequest(TypedDict):
    step_up_token: str
    name: str
    response: PasskeyRegistration


class AuthRegisterPasskeyResponse(TypedDict):
    passkey: Passkey
    recovery_codes: list[str] | None


class AuthRemovePasskeyResponse(TypedDict):
    removed: bool


class AuthRemoveTotpResponse(TypedDict):
    removed: bool


class AuthReplaceRecoveryCodesResponse(TypedDict):
    # Each is good once in place of the authenticator; shown once, never stored in clear.
    recovery_codes: list[str]


class AuthRequestPasswordResetRequest(TypedDict):
    email: str


class AuthRequestPasswordResetResponse(TypedDict):
    accepted: Literal[True]
    # How codes reach people here; without a mail server an administrator hands them over.
    passed_on_by: Literal["mail", "administrator"]


class AuthRevokeSessionResponse(TypedDict):
    revoked: bool


class AuthSignUpPolicyResponse(TypedDict):
    open_to: Literal["everybody", "invited", "nobody"]
    # True on an empty store of this computer: whoever creates the account becomes administrator.
    first_account: bool


class AuthSignUpRequest(TypedDict):
    email: str
    # At least 12 characters (PASSWORD_MIN_LENGTH), none of them required to be of a kind; refused where it is commonly used, found in breaches, a sequence, or made of the account’s own words.
    password: str
    display_name: str
    # The code of an invitation; good once, for its address alone.
    invitation: NotRequired[str]


class AuthSsoLoginRequest(TypedDict):
    handle: str
    verifier: str
    totp_code: NotRequired[str]
    recovery_code: NotRequired[str]


class AuthStartSsoConfirmationRequest_desktop(TypedDict):
    """Where the desktop waits for its browser. Without it the browser comes back to the workstation."""
    # `http://127.0.0.1:{port}/signed-in`
    redirect_uri: str
    state: str


class AuthStartSsoConfirmationRequest(TypedDict):
    purpose: Literal["manage_factors", "sign_in_program"]
    # Where the desktop waits for its browser. Without it the browser comes back to the workstation.
    desktop: NotRequired[AuthStartSsoConfirmationRequest_desktop]


class AuthStartSsoConfirmationResponse(TypedDict):
    authorization_url: str
    # Proves at the end that the same window asked. Never part of an address.
    verifier: str
    organisation: str
    expires_at: UtcTimestamp


class AuthStartSsoRequest(TypedDict):
    email: str


class AuthStartSsoResponse(TypedDict):
    authorization_url: str
    # Proves at the end that the same page asked. Never part of an address.
    verifier: str
    organisation: str
    expires_at: UtcTimestamp


class AuthStepUpRequest_sso(TypedDict):
    """What came of signing in anew at one’s organisation (`/auth/step-up/sso`). Never for a signature."""
    handle: str
    verifier: str


class AuthStepUpRequest(TypedDict):
    purpose: NotRequired[StepUpPurpose]
    # Required for a signature, and nowhere else.
    record: NotRequired[SignedRecordRef]
    password: NotRequired[str]
    totp_code: NotRequired[str]
    recovery_code: NotRequired[str]
    passkey: NotRequired[PasskeyAnswer]
    # What came of signing in anew at one’s organisation (`/auth/step-up/sso`). Never for a signature.
    sso: NotRequired[AuthStepUpRequest_sso]


class AuthStepUpResponse(TypedDict):
    # Shown once, never stored in clear.
    step_up_token: str
    expires_at: UtcTimestamp
    components: list[FactorComponent]


class AuthTakeOverSessionRequest(TypedDict):
    # `http://127.0.0.1:{port}/signed-in`
    redirect_uri: str
    state: str
    code: str
    code_verifier: str


class AuthTokenRequest(TypedDict):
    grant_type: NotRequired[Literal["password"]]
    username: str
    password: str
    totp_code: NotRequired[str]
    recovery_code: NotRequired[str]


class AuthorityFile_previous(TypedDict):
    issuer_pem: str
    root_pem: str


class AuthorityFile(TypedDict):
    payload_type: str
    workspace_id: str
    workspace_name: NotRequired[str]
    issuer_pem: str
    root_pem: str
    # SHA-256 in hex, with or without colons.
    issuer_sha256: str
    # SHA-256 in hex, with or without colons.
    root_sha256: str
    # What was rotated out and is still trusted.
    previous: NotRequired[list[AuthorityFile_previous]]
    # Certificates by which a root signed the key of the next one, so that a workstation that trusts it takes the next.
    successions: NotRequired[list[str]]


class AuthorityPair(TypedDict):
    # A certificate (X.509, PEM).
    root_pem: str
    # SHA-256 of the certificate, upper-case hexadecimal with colons; to be compared by eye.
    root_sha256: str
    root_expires_at: UtcTimestamp
    # A certificate (X.509, PEM).
    issuer_pem: str
    # SHA-256 of the certificate, upper-case hexadecimal with colons; to be compared by eye.
    issuer_sha256: str
    issuer_expires_at: UtcTimestamp


class AutomationRoi_totals(TypedDict):
    events: int
    # Recorded before there were definitions; they count as events and save no minutes.
    events_without_definition: int
    minutes_saved: int


class AutomationRoi_tasks_definitions(TypedDict):
    origin: WorkOrigin
    version: int
    minutes_saved_per_event: int
    events: int


class AutomationRoi_tasks(TypedDict):
    task: str
    # Null for a task that is not counted any more.
    title: str | None
    events: int
    # Recorded before there were definitions; they count as events and save no minutes.
    events_without_definition: int
    minutes_saved: int
    definitions: list[AutomationRoi_tasks_definitions]


class AutomationRoi_months(TypedDict):
    # YYYY-MM, UTC.
    month: str
    events: int
    # Recorded before there were definitions; they count as events and save no minutes.
    events_without_definition: int
    minutes_saved: int


AutomationRoi = TypedDict(
    "AutomationRoi",
    {
        "from": "str",
        "to": "str",
        "actor_user_id": "str | None",
        "is_estimate": "Literal[True]",
        "note": "str",
        "totals": "AutomationRoi_totals",
        "tasks": "list[AutomationRoi_tasks]",
        "months": "list[AutomationRoi_months]",
    },
)


class AutomationTask(TypedDict):
    task: str
    title: str
    # What one event covers.
    scope: str
    # New events count by this one: the newest of the laboratory, else the newest that ships.
    in_force: AutomationTaskVersion
    # All of them, the one in force first. None is ever changed.
    versions: list[AutomationTaskVersion]


class AutomationTaskVersion(TypedDict):
    # built_in: an estimate that ships with Larmor; laboratory: set here.
    origin: WorkOrigin
    # Counted within its origin.
    version: int
    # Of a qualified person’s time, for one event.
    minutes_saved: int
    # Where the number comes from.
    basis: str
    # Null for those that ship with Larmor, as what follows.
    reason_for_change: str | None
    created_by: str | None
    created_by_name: str | None
    created_at: UtcTimestamp | None


class BarredStep(TypedDict):
    barred_by: list[GateBar]


class Batch(TypedDict):
    id: str
    dossier_id: str
    batch_no: str
    made_at: str
    scale: BatchScale
    site: str | None
    process: str | None
    notes: str | None
    # In the order they were recorded; repeats are rows of their own.
    results: list[BatchResult]
    created_by: str
    created_at: UtcTimestamp


class BatchImpurity(TypedDict):
    id: str
    name: str
    # That have a result of it.
    batches: int


class BatchPage(TypedDict):
    items: list[Batch]
    next_cursor: str | None


class BatchRequest(TypedDict):
    batch_no: str
    made_at: str
    scale: BatchScale
    # Where it was made, to compare sites.
    site: NotRequired[str]
    # The version of the process, to compare processes.
    process: NotRequired[str]
    notes: NotRequired[str]
    results: NotRequired[list[BatchResultRequest]]


class BatchResult_recorded(TypedDict):
    """As it was first recorded."""
    # Where below_loq is true, the quantitation limit.
    value: float
    unit: LevelUnit
    below_loq: bool
    method: str | None


class BatchResult(TypedDict):
    id: str
    # One for all names of a substance in the batches of the dossier.
    impurity_id: str
    # As the published tables call it, or as it was first written.
    impurity: str
    # As it was written here.
    name: str
    # Where below_loq is true, the quantitation limit.
    value: float
    unit: LevelUnit
    below_loq: bool
    method: str | None
    # By the last correction; such a result counts nowhere.
    invalid: bool
    # As it was first recorded.
    recorded: BatchResult_recorded
    # In their order; the last one says what counts.
    corrections: list[BatchResultCorrection]
    recorded_by: str
    recorded_at: UtcTimestamp


class BatchResultCorrection(TypedDict):
    id: str
    # Where below_loq is true, the quantitation limit.
    value: float
    unit: LevelUnit
    below_loq: bool
    method: str | None
    invalid: bool
    reason_for_change: str
    corrected_by: str
    corrected_at: UtcTimestamp


class BatchResultRequest(TypedDict):
    # Of an impurity of this dossier’s batches, an entry of its register, or a watch of it.
    impurity_id: NotRequired[str]
    # Names of one substance (Pb and lead, NDMA and N-nitrosodimethylamine) are one impurity.
    name: NotRequired[str]
    # What was measured; where it is below the quantitation limit, that limit, never 0.
    value: float
    unit: LevelUnit
    # The result is less than `value`, the quantitation limit.
    below_loq: NotRequired[bool]
    # Of analysis, as the laboratory calls it.
    method: NotRequired[str]


class BatchesAddResultsRequest(TypedDict):
    results: list[BatchResultRequest]


class BatchesCorrectRequest(TypedDict):
    # What was measured; where it is below the quantitation limit, that limit, never 0.
    value: float
    unit: LevelUnit
    # The result is less than `value`, the quantitation limit.
    below_loq: NotRequired[bool]
    # Of analysis, as the laboratory calls it.
    method: NotRequired[str]
    # The measurement does not count, as after an investigation; it stays on record and is shown.
    invalid: NotRequired[bool]
    reason_for_change: str


class BatchesImpuritiesResponse(TypedDict):
    items: list[BatchImpurity]


class BestExperiment(TypedDict):
    objective: str
    value: float
    experiment_id: str


class BindingRefusal(TypedDict):
    needs: NotRequired[Literal["administrator_on_the_spot", "former_binding_lost_because", "administrator", "known_workspace"]]


class CampaignComparison(TypedDict):
    first: ComparedCampaign
    second: ComparedCampaign
    # Those both campaigns aim at alike.
    objectives: list[ComparedObjective]
    differences: list[CampaignDifference]
    # Parameters, constraints and candidates are the same.
    same_space: bool
    warnings: list[Warning]


class CampaignDecision(TypedDict):
    number: int
    index: int
    decision: Literal["accept", "reject", "replace", "pin"]
    suggested: dict[str, ConditionValue]
    parameters: dict[str, ConditionValue] | None
    reason: str | None
    supersedes_number: int | None
    # The pending experiment it entered.
    experiment_number: int | None
    # Entries the campaign had when it was decided.
    entries_before: int


class CampaignDifference(TypedDict):
    part: Literal["parameter", "objective", "constraint", "outcome_constraint", "candidates"]
    # Of the parameter, objective or quantity; of constraints and candidates the word.
    name: str
    # As the first campaign declares it; null where it does not have it.
    first: str | None
    second: str | None


class CampaignEntry(TypedDict):
    number: int
    parameters: dict[str, ConditionValue]
    results: dict[str, float | None]
    status: Literal["completed", "failed", "pending", "withdrawn"]
    note: str | None
    completes_number: int | None
    corrects_number: int | None
    reason_for_change: str | None


class CampaignProgress(TypedDict):
    # How many had ended by then, from 1.
    experiments: int
    experiment_id: str
    # Of the entry in its own campaign.
    number: int
    # Null where it failed or was not measured.
    value: float | None
    # Of those up to here that keep every outcome constraint of their campaign.
    best: float | None
    is_within: bool


class CandidateStructure(TypedDict):
    id: str
    smiles: str


class CandidatesCompareCouplingsRequest(TypedDict):
    observed: list[ObservedSignal]
    candidates: list[CandidateStructure]


class CandidatesCompareCouplingsResponse_candidates_assignment(TypedDict):
    observed_index: int
    atoms: list[str]


class CandidatesCompareCouplingsResponse_candidates(TypedDict):
    id: str
    label: CouplingAgreement
    contradictions: list[CouplingContradiction]
    pairs: list[CouplingPair]
    assignment: list[CandidatesCompareCouplingsResponse_candidates_assignment]
    warnings: list[Warning]


class CandidatesCompareCouplingsResponse_parameters(TypedDict):
    observed: int
    candidates: int


class CandidatesCompareCouplingsResponse(TypedDict):
    candidates: list[CandidatesCompareCouplingsResponse_candidates]
    parameters: CandidatesCompareCouplingsResponse_parameters
    engine_version: str
    warnings: list[Warning]
    human_review_required: bool
    disclaimer: str


class Capability(TypedDict):
    name: CapabilityName
    # Not switched off by the operator or by design.
    enabled: bool
    # Everything it needs is there.
    available: bool
    # Enabled and available: it answers.
    active: bool
    missing_modules: list[str]
    # Why it is not active, or what it does without; null where nothing is missing.
    reason: str | None
    # Where what it says comes from.
    provenance: str
    # Name and version of what computes it; null where nothing does.
    engine: str | None


class CarcinogenicPotency(TypedDict):
    category: int | None
    score: float | None
    # Of the governing group, the lower first: 0,2.
    alpha_hydrogens: str | None
    # Of the governing group, those that apply.
    features: list[PotencyFeature]
    in_scope: bool
    # Each N-nitroso group by itself; the lowest category governs.
    groups: list[NitrosoGroup]
    # Place in groups, from 0.
    governing_group: int | None


class CarcinogenicityStudy(TypedDict):
    species: Literal["rat", "mouse", "hamster", "other"]
    sex: NotRequired[str]
    # How the animals were dosed.
    route: NotRequired[str]
    # Organ with tumours.
    site: NotRequired[str]
    td50_mg_per_kg_day: float
    # Of one sex.
    animals_per_group: NotRequired[int]
    # Without the controls.
    dosed_groups: NotRequired[int]
    weeks: NotRequired[float]
    source: NotRequired[str]


class CategoricalParameter(TypedDict):
    kind: Literal["categorical"]
    name: str
    levels: list[str]
    # What makes levels alike. auto, the default: computed from the structure for substances, none for names.
    descriptors: NotRequired[Literal["auto", "none"] | dict[str, list[float]]]


class CitedNumber(TypedDict):
    guideline: str
    revision: str
    clause: str
    # OWN: a rule row of the person asking, no authority.
    jurisdiction: Literal["ICH", "FDA", "EMA", "HC", "OWN"]
    # How well the row was compared with its source; `override` for a rule row of your own.
    verification: str
    rule_set_version: str
    value: float
    text: str
    unit: str


class ComparedCampaign(TypedDict):
    id: str
    name: str
    status: OptimizationStatus
    # Completed and failed ones that count today.
    experiment_count: int


class ComparedObjective_at_equal_effort(TypedDict):
    experiments: int
    first: float | None
    second: float | None
    ahead: Literal["first", "second", "neither"]


class ComparedObjective(TypedDict):
    objective: str
    goal: Literal["maximize", "minimize", "target"]
    target: float | None
    # Of the first campaign; results of the second one are converted into it.
    unit: str | None
    first: list[CampaignProgress]
    second: list[CampaignProgress]
    # The best of both after as many experiments as the shorter one has; null where one has none.
    at_equal_effort: ComparedObjective_at_equal_effort | None


class CompletedCount(TypedDict):
    samples: int
    completed: int
    # Of the completed ones, those with a material error.
    wrong: int
    # Upper limit of the share of wrong ones, with 95 % confidence; null where none completed.
    upper_limit: float | None


class Compound_identity(TypedDict):
    """Equal for all spellings of one structure where the method is the same."""
    code: str
    method: str


class Compound_molar_mass(TypedDict):
    value: float
    unit: Literal["g/mol"]
    standard_uncertainty: float
    source: str


class Compound_exact_mass(TypedDict):
    value: float
    unit: Literal["u"]


class Compound_given(TypedDict):
    """The structure as it was handed over."""
    notation: Literal["smiles", "molfile"]
    text: str


class Compound(TypedDict):
    id: str
    name: str
    synonyms: list[str]
    cas_number: str | None
    notes: str | None
    # Canonical, with stereochemistry; made from the identity.
    smiles: str
    # Standard InChI of the structure; null where InChI cannot say it.
    inchi: str | None
    # Its standard InChIKey.
    inchikey: str | None
    # Equal for all spellings of one structure where the method is the same.
    identity: Compound_identity
    # Hill notation.
    formula: str
    # Null where an element has no standard atomic weight.
    molar_mass: Compound_molar_mass | None
    # Grows with every change.
    revision: int
    created_by: str
    created_at: UtcTimestamp
    updated_at: UtcTimestamp
    deletion: NotRequired[Deletion]
    # Of the neutral molecule, each element as the isotope it has most of; null for ions, labelled structures and elements without a mass in the table.
    exact_mass: Compound_exact_mass | None
    # V2000, as it was drawn, or drawn here where SMILES was given.
    molfile: str
    # The structure as it was handed over.
    given: Compound_given


class CompoundAttachment(TypedDict):
    id: str
    compound_id: str
    analysis_id: str | None
    project_id: str | None
    # A run of mass spectra.
    ms_run_id: str | None
    attached_by: str
    attached_at: UtcTimestamp
    detached_at: UtcTimestamp | None


class CompoundEvidence(TypedDict):
    compound_id: str
    nmr: list[NmrOfCompound]
    mass: list[MassOfCompound]
    # The structure of each analysis against each annotation, as they stand now.
    pairs: list[EvidencePair]
    engine_version: str
    warnings: list[Warning]
    human_review_required: bool
    disclaimer: str


class CompoundSummary_identity(TypedDict):
    """Equal for all spellings of one structure where the method is the same."""
    code: str
    method: str


class CompoundSummary_molar_mass(TypedDict):
    value: float
    unit: Literal["g/mol"]
    standard_uncertainty: float
    source: str


class CompoundSummary(TypedDict):
    id: str
    name: str
    synonyms: list[str]
    cas_number: str | None
    notes: str | None
    # Canonical, with stereochemistry; made from the identity.
    smiles: str
    # Standard InChI of the structure; null where InChI cannot say it.
    inchi: str | None
    # Its standard InChIKey.
    inchikey: str | None
    # Equal for all spellings of one structure where the method is the same.
    identity: CompoundSummary_identity
    # Hill notation.
    formula: str
    # Null where an element has no standard atomic weight.
    molar_mass: CompoundSummary_molar_mass | None
    # Grows with every change.
    revision: int
    created_by: str
    created_at: UtcTimestamp
    updated_at: UtcTimestamp
    deletion: NotRequired[Deletion]


class CompoundSummaryPage(TypedDict):
    items: list[CompoundSummary]
    next_cursor: str | None


class CompoundsAttachRequest(TypedDict):
    analysis_id: NotRequired[str]
    project_id: NotRequired[str]
    ms_run_id: NotRequired[str]


class CompoundsDetachRequest(TypedDict):
    analysis_id: NotRequired[str]
    project_id: NotRequired[str]
    ms_run_id: NotRequired[str]
    reason_for_change: str


class CompoundsRegisterRequest(TypedDict):
    name: str
    smiles: NotRequired[str]
    molfile: NotRequired[str]
    synonyms: NotRequired[list[str]]
    # CAS Registry Number with a right check digit.
    cas_number: NotRequired[str | None]
    notes: NotRequired[str | None]


class CompoundsUpdateRequest(TypedDict):
    name: NotRequired[str]
    synonyms: NotRequired[list[str]]
    # CAS Registry Number with a right check digit.
    cas_number: NotRequired[str | None]
    notes: NotRequired[str | None]
    reason_for_change: str


class ConfidenceEvidence(TypedDict):
    name: str
    # 0 (bad) to 1 (good).
    value: float
    weight: float
    detail: str
    source: str


class ConfidenceMethod_fitted(TypedDict):
    drawn: int
    measured: int


class ConfidenceMethod_weights(TypedDict):
    name: str
    log_odds: float


class ConfidenceMethod_kinds(TypedDict):
    # DEPT: carbons with lines of both signs; X: nuclei other than 1H and 13C.
    kind: Literal["1H", "13C", "DEPT", "X"]
    offset_log_odds: float
    # Null where none could be certified: nothing completes without review.
    threshold: float | None
    chosen_on: CompletedCount
    out_of_sample: CompletedCount


class ConfidenceMethod_reliability(TypedDict):
    """A tenth of the scale."""
    cases: int
    predicted: float
    right: float


class ConfidenceMethod(TypedDict):
    # The engine whose answers were labelled.
    engine_version: str
    # Of the labelled measurements.
    data_sha256: str
    fitted: ConfidenceMethod_fitted
    # Share of wrong answers among completed ones that a threshold keeps below.
    promised_share: float
    weights: list[ConfidenceMethod_weights]
    kinds: list[ConfidenceMethod_kinds]
    # Measured spectra that took part in the fit.
    measured: CompletedCount
    # Measured spectra that chose nothing.
    measured_out_of_sample: CompletedCount
    reliability: list[ConfidenceMethod_reliability]
    calibration_error: float


class ContinuousParameter(TypedDict):
    kind: Literal["continuous"]
    name: str
    # As shown: °C, mol/L. Nothing is converted.
    unit: NotRequired[str]
    low: float
    high: float
    # Settings are proposed on low, low + step …; what was measured may lie between.
    step: NotRequired[float]


class Contradiction(TypedDict):
    code: str
    message: str
    severity: Literal["info", "warning", "critical"]
    peak_ids: list[str]
    evidence: str


class ControlChart(TypedDict):
    kind: Literal["i_mr", "xbar_r", "xbar_s"]
    why: str
    # lower is null where it is below 0.
    limits: ControlLimits
    sigma_within: float
    # Of moving ranges, ranges or standard deviations.
    spread_limits: ControlLimits
    # Of the limits, by their usual names.
    factors: dict[str, float]
    preliminary: bool
    basis: list[RegulatoryBasis]


class ControlLimits(TypedDict):
    centre: float
    upper: float
    lower: float | None


class ControlStrategy(TypedDict):
    id: str
    dossier_id: str
    revision: int
    # Of the dossier when this revision was computed.
    dossier_revision: int
    # As it was then.
    product: ProductContext
    # By the last review of this revision; a revision is unreviewed until a second person decides.
    status: Literal["unreviewed", "approved", "rejected"]
    # Of all revisions, newest first.
    reviews: list[StatementReview]
    # Newest first.
    revisions: list[StatementRevision]
    human_review_required: Literal[True]
    disclaimer: str
    rule_set_versions: list[str]
    # Of this revision.
    created_by: str
    # Of this revision.
    created_at: UtcTimestamp
    request: ControlStrategyRequest
    name: str
    # What the impurity is known by; absent of a strategy from before it was kept.
    impurity_keys: NotRequired[list[str]]
    steps: list[ControlStrategyStep]
    purge: PurgeAssessment
    # What ICH M7 says of the option that was chosen, and what it asks for.
    chosen: PurgeControlOption
    # Evidence the chosen option asks for that is not there.
    missing: list[str]
    # Batches whose results the purge was measured by and which say something else by now.
    changed_batches: list[str]


class ControlStrategyPage(TypedDict):
    items: list[ControlStrategy]
    next_cursor: str | None


class ControlStrategyRequest(TypedDict):
    impurity: PurgedImpurity
    # Where the impurity comes in, in that material.
    initial_ppm: float
    # From where it comes in to the drug substance.
    steps: list[ControlStrategyStepRequest]
    # The control option of ICH M7 that is chosen.
    option: Literal[1] | Literal[2] | Literal[3] | Literal[4]
    # How the impurity is controlled by that option, in words.
    statement: str


class ControlStrategyStep_measured(TypedDict):
    before: UsedBatchResult
    after: UsedBatchResult


class ControlStrategyStep_route_step(TypedDict):
    reaction_project_id: str
    # A route score of the workspace.
    score_id: str
    # Of that route.
    step: int
    product_smiles: str
    reactant_smiles: list[str]


class ControlStrategyStep(TypedDict):
    name: str
    # measured_at_least: below the quantitation limit after the step, so the purge is no less.
    basis: Literal["measured", "measured_at_least", "predicted", "none"]
    measured: ControlStrategyStep_measured | None
    route_step: ControlStrategyStep_route_step | None


class ControlStrategyStepRequest_route_step(TypedDict):
    """The step of a route this is."""
    reaction_project_id: str
    # A route score of the workspace.
    score_id: str
    # Of that route.
    step: int


class ControlStrategyStepRequest(TypedDict):
    name: str
    factors: list[PurgeFactor]
    # The step of a route this is.
    route_step: NotRequired[ControlStrategyStepRequest_route_step]
    # In place of factors: the level before the step over the level after it.
    measured: NotRequired[MeasuredPurgeRequest]


class Correction(TypedDict):
    revision: int
    edits: list[CorrectionEdit]
    reason_for_change: str
    created_by: str
    created_by_name: str
    created_at: UtcTimestamp
    peaks: list[Peak]


class CorrectionEdit_1(TypedDict):
    action: Literal["recategorise"]
    peak_id: str
    category: PeakCategory


class CorrectionEdit_2(TypedDict):
    action: Literal["assign"]
    peak_id: str
    assignment: str | None
    # Atoms of the structure; those the peak has stay where it is absent.
    atom_ids: NotRequired[list[str]]
    # The stored prediction whose proposal was taken over, where the assignment rests on one.
    prediction_id: NotRequired[str]


class CorrectionEdit_3(TypedDict):
    action: Literal["remove"]
    peak_id: str


class CorrectionEdit_4(TypedDict):
    action: Literal["add"]
    shift_ppm: float
    category: PeakCategory
    assignment: NotRequired[str | None]


class CorrectionEdit_6(TypedDict):
    """A line belongs to the range drawn last; ranges that are covered are replaced, overlapped ones cut back."""
    action: Literal["add_range"]
    from_ppm: float
    to_ppm: float


class CorrectionEdit_7(TypedDict):
    action: Literal["change_range"]
    multiplet_id: str
    from_ppm: float
    to_ppm: float


class CorrectionEdit_8(TypedDict):
    action: Literal["remove_range"]
    multiplet_id: str


class CorrectionEdit_9(TypedDict):
    """Cuts a range at these shifts. Each part is a range of its own with a new identifier and holds at least one line; a line at a cut belongs to the part of lower shift."""
    action: Literal["split_range"]
    multiplet_id: str
    at_ppm: list[float]


class CorrectionEdit_10(TypedDict):
    """Exclusions may not overlap one another."""
    action: Literal["add_exclusion"]
    from_ppm: float
    to_ppm: float
    reason: str


class CorrectionEdit_11(TypedDict):
    action: Literal["remove_exclusion"]
    exclusion_id: str


class CorrectionEdit_12(TypedDict):
    action: Literal["annotate"]
    annotation: AnnotationShape


class CorrectionEdit_13(TypedDict):
    action: Literal["change_annotation"]
    annotation_id: str
    annotation: AnnotationShape


class CorrectionEdit_14(TypedDict):
    action: Literal["remove_annotation"]
    annotation_id: str


class CorrectionEdit_15(TypedDict):
    """Sets one multiplet of the compound to so many protons; all others follow by their areas."""
    action: Literal["set_protons"]
    multiplet_id: str
    protons: float


class CorrectionEdit_16(TypedDict):
    """Counts follow from the structure again, or are ratios without one."""
    action: Literal["clear_protons"]


class CorrectionEdit_17(TypedDict):
    """Puts a text of a person in the place of the list of signals in this form."""
    action: Literal["edit_journal"]
    style: Literal["acs", "rsc", "wiley"]
    text: str


class CorrectionEdit_18(TypedDict):
    action: Literal["restore_journal"]
    style: Literal["acs", "rsc", "wiley"]


class CorrectionSummary(TypedDict):
    revision: int
    edits: list[CorrectionEdit]
    reason_for_change: str
    created_by: str
    created_by_name: str
    created_at: UtcTimestamp


class CorrectionSummaryPage(TypedDict):
    items: list[CorrectionSummary]
    next_cursor: str | None


class CouplingContradiction(TypedDict):
    code: Literal["unexplained_coupling", "missing_coupling", "partner_disagrees", "wrong_count", "unusual_shift", "more_signals_than_sites"]
    message: str
    severity: Literal["low", "medium", "high"]
    observed_index: int
    atoms: list[str]


class CouplingPair(TypedDict):
    # Place in observed, from 0.
    observed_index: int
    # Heavy atoms at both ends, numbered as in the SMILES from a1.
    atoms: list[str]
    expected_hz: float
    # Lowest and highest value the source gives, or the equation lets expect.
    window_hz: list[float]
    observed_hz: float | None
    label: Literal["within", "near", "outside", "not_observed"]
    kind: str
    source: str


class Credential(TypedDict):
    kind: Literal["password", "totp", "recovery_codes", "passkey", "personal_key", "machine_key"]
    id: str | None
    name: str | None
    # When it was set, confirmed or made.
    since: UtcTimestamp
    # Null where it was never used; of a password it is not kept.
    last_used_at: UtcTimestamp | None
    expires_at: UtcTimestamp | None
    # Recovery codes that are left.
    remaining: int | None
    overdue: list[CredentialOverdueReason]


CriticalityClass = TypedDict(
    "CriticalityClass",
    {
        "class": "int | None",
        "basis": "str",
        "mtsr_c": "float | None",
        "evidence": "FactSource",
    },
)


class CrossPeak(TypedDict):
    f1_shift_ppm: float
    f1_width_hz: float
    kind: Literal["diagonal", "cross", "correlation"]
    # 1 or -1.
    sign: int
    # Maxima of both signs take part.
    mixed_signs: bool
    # By the sign in an edited HSQC; null where that cannot be told.
    carbon: Literal["ch_or_ch3", "ch2"] | None
    # The cross peak on the other side of the diagonal.
    partner_id: str | None
    f2_from_ppm: float
    f2_to_ppm: float
    f1_from_ppm: float
    f1_to_ppm: float
    # Whether a 1D spectrum of the sample has a line there; null without one.
    f2_in_1d: bool | None
    f1_in_1d: bool | None
    # Neither its height nor a mirror image nor 1D lines at both of its shifts tell it from the t1 noise of its column: no evidence unless a person gives it a category. Absent in runs from before it was looked for.
    on_ridge: NotRequired[bool]


class CtdBlock_1(TypedDict):
    kind: Literal["heading"]
    level: Literal[2] | Literal[3]
    text: str


class CtdBlock_2(TypedDict):
    kind: Literal["text"]
    text: str


class CtdBlock_3(TypedDict):
    kind: Literal["gap"]
    gap: str
    text: str


class CtdBlock_4(TypedDict):
    kind: Literal["table"]
    caption: str
    columns: list[str]
    rows: list[list[CtdCell]]


class CtdBlock_5(TypedDict):
    kind: Literal["structure"]
    name: str
    smiles: str
    # Null where the structure cannot be read; it is not drawn then.
    formula: str | None
    # Atoms of structural alerts.
    marked_atoms: list[str]


class CtdCell(TypedDict):
    text: str
    # Of a number: its place in citations, from 0.
    citation: NotRequired[int]
    # Of a number: the record it stands in.
    record: NotRequired[RecordRef]
    # The gap that stands here instead of a value.
    gap: NotRequired[str]


class CtdCitation(TypedDict):
    guideline: str
    revision: str
    clause: str
    jurisdiction: str
    # How well the row was compared with its source.
    verification: str
    rule_set_version: str
    # The rule row of the applicant whose limit it is; guideline and clause are those it stands in place of.
    override_id: NotRequired[str]


class CtdContent_rounding(TypedDict):
    id: str
    rule: str
    status: str


class CtdContent_records(TypedDict):
    type: str
    id: str
    revision: int | None


class CtdContent(TypedDict):
    # What composed it; another version may say the same state otherwise.
    format_version: str
    dossier: DossierState
    # Who decided on the dossier, in a sentence.
    decision: str | None
    # The dossier is not approved.
    is_draft: bool
    # Of the newest record in it; no clock of the writing is in it.
    state_at: UtcTimestamp
    # Of everything in the dossier the sections are written from; the same state gives the same.
    state_sha256: str
    human_review_required: Literal[True]
    disclaimer: str
    sections: list[CtdSection]
    # What a writer has to fill; nothing is invented for it.
    gaps: list[CtdGap]
    # What readiness finds missing in the dossier.
    open_points: list[CtdOpenPoint]
    citations: list[CtdCitation]
    rounding: list[CtdContent_rounding]
    # Everything it rests on.
    records: list[CtdContent_records]


class CtdDocument(TypedDict):
    id: str
    dossier_id: str
    # Of the dossier when it was issued.
    dossier_revision: int
    # In the order given.
    sections: list[Literal["3.2.S.3.2", "3.2.S.4.1", "3.2.S.4.4", "3.2.S.4.5", "3.2.P.5.1", "3.2.P.5.4", "3.2.P.5.5", "3.2.P.5.6"]]
    format: Literal["docx", "pdf", "json"]
    file_name: str
    # Of the file; the same state of the dossier gives the same.
    sha256: str
    size_bytes: int
    # Of the state of the dossier it was made from.
    state_sha256: str
    # The dossier was not approved; the document says so.
    is_draft: bool
    # Gaps a writer has to fill.
    gaps: int
    # What readiness found missing.
    open_points: int
    format_version: str
    human_review_required: Literal[True]
    disclaimer: str
    created_by: str
    created_at: UtcTimestamp


class CtdDocumentPage(TypedDict):
    items: list[CtdDocument]
    next_cursor: str | None


class CtdDocumentsCreateRequest(TypedDict):
    # In the order given.
    sections: list[Literal["3.2.S.3.2", "3.2.S.4.1", "3.2.S.4.4", "3.2.S.4.5", "3.2.P.5.1", "3.2.P.5.4", "3.2.P.5.5", "3.2.P.5.6"]]
    format: Literal["docx", "pdf", "json"]


class CtdGap(TypedDict):
    id: str
    section: Literal["3.2.S.3.2", "3.2.S.4.1", "3.2.S.4.4", "3.2.S.4.5", "3.2.P.5.1", "3.2.P.5.4", "3.2.P.5.5", "3.2.P.5.6"]
    text: str
    # How often its mark stands in the section.
    places: int


class CtdOpenPoint(TypedDict):
    rule: str
    text: str
    to_do: str
    record: RecordRef | None


class CtdSection(TypedDict):
    section: Literal["3.2.S.3.2", "3.2.S.4.1", "3.2.S.4.4", "3.2.S.4.5", "3.2.P.5.1", "3.2.P.5.4", "3.2.P.5.5", "3.2.P.5.6"]
    title: str
    # As reviewers see it; square brackets stand where a name is missing.
    leaf_title: str
    element: str
    # Square brackets stand where a name is missing.
    folder: str
    file_name: str
    # How well the row of the table of sections was compared with its sources.
    facts_status: str
    blocks: list[CtdBlock]


class CumulativeRisk_watches(TypedDict):
    name: str
    # In its list of the request, from 0: names may repeat.
    place: int
    measured_ng_per_day: float
    limit_ng_per_day: float
    ratio: float


class CumulativeRisk_excluded(TypedDict):
    name: str
    # In its list of the request, from 0: names may repeat.
    place: int
    reason: Literal["not_measured", "no_limit", "not_a_nitrosamine", "controlled_by_q3ab", "not_assessed"]


class CumulativeRisk(TypedDict):
    sum: float
    verdict: RegulatoryVerdict
    # Whether the sum is at most 1, as FDA and EMA ask.
    accepted_by_authorities: bool
    rule_set_version: str
    basis: list[RegulatoryBasis]
    numbers: list[EvidencedNumber]
    watches: list[CumulativeRisk_watches]
    excluded: list[CumulativeRisk_excluded]
    # How the authorities treat several nitrosamines in one product: information.
    options: NitrosamineControlOptions


class CumulativeRiskWarning(TypedDict):
    code: str
    message: str
    section: Literal["organic_impurities", "residual_solvents", "elemental_impurities", "mutagenic_impurities", "nitrosamines", "cumulative_risk"]
    name: str
    # Null where it is about several.
    watch_id: str | None


class Currency_permits(TypedDict):
    """As far as currency goes."""
    computing: bool
    signing: bool


class Currency_items(TypedDict):
    coordinate: Literal["rule_sets", "model_serving", "reference_pack", "method_constants"]
    name: str
    here: VersionedItem | None
    workspace: VersionedItem | None
    # Null: not compared.
    relation: Literal["equal", "ahead", "behind", "unknown"] | None


class Currency(TypedDict):
    # Null: in step, or bound to no workspace. Reading, exporting and verifying never depend on it.
    currency: CurrencyValue | None
    # Why it is unknown: the workspace never said what it has, what it said holds no longer, was said later than now by this clock, or cannot be ordered.
    reason: CurrencyReason | None
    # Null: an evaluation, nothing is compared.
    workspace_id: str | None
    # When the workspace had the versions named here.
    as_of: UtcTimestamp | None
    # How it said so.
    source: Literal["statement", "check"] | None
    good_until: UtcTimestamp | None
    # As far as currency goes.
    permits: Currency_permits
    # Over the rule sets here, by name.
    rule_sets_sha256: str
    # What differs first.
    items: list[Currency_items]


class CurrentNitrosamineRisk_watches(TypedDict):
    name: str
    measured_ng_per_day: float
    limit_ng_per_day: float
    ratio: float
    watch_id: str


class CurrentNitrosamineRisk_excluded(TypedDict):
    watch_id: str
    name: str
    reason: RiskExclusionReason


class CurrentNitrosamineRisk(TypedDict):
    dossier_id: str
    # Of the dossier when this was computed.
    dossier_revision: int
    # As it was then.
    product: ProductContext
    warnings: list[CumulativeRiskWarning]
    human_review_required: Literal[True]
    disclaimer: str
    rule_set_versions: list[str]
    sum: float
    verdict: RegulatoryVerdict
    # Whether the sum is at most 1, as FDA and EMA ask.
    accepted_by_authorities: bool
    rule_set_version: str
    basis: list[RegulatoryBasis]
    numbers: list[EvidencedNumber]
    watches: list[CurrentNitrosamineRisk_watches]
    # Every watch of the dossier that is not in the sum.
    excluded: list[CurrentNitrosamineRisk_excluded]
    # How the authorities treat several nitrosamines in one product: information.
    options: NitrosamineControlOptions
    # What was recorded before, newest first; at most 50.
    recorded: list[NitrosamineCumulativeRisk]


class DailyIntake(TypedDict):
    value: float
    unit: str


class DatasetVersion(TypedDict):
    id: str
    name: str
    # Counts within the name, from 1.
    version: int
    description: str | None
    status: DatasetVersionStatus
    # Over the canonical JSON (RFC 8785) of its records, by id; of a build its inputs_sha256.
    content_sha256: str
    # Records, or analyses a pack learnt from.
    record_count: int
    # The build of a reference pack whose analyses it is; null of a set of records.
    pack_build_id: str | None
    # Of its records, because a source changed.
    waiting_review_tasks: int
    # In the order they were given.
    approvals: list[DatasetVersionApproval]
    approvals_missing: int
    created_by: str
    created_at: UtcTimestamp
    record_ids: list[str]


class DatasetVersionApproval(TypedDict):
    id: str
    approver_id: str
    approver_name: str
    # Whether the approver made the version.
    is_creator: bool
    comment: str | None
    approved_at: UtcTimestamp


class DatasetVersionStep(TypedDict):
    status: DatasetVersionStatus
    allowed: list[DatasetVersionStatus]


class DatasetVersionSummary(TypedDict):
    id: str
    name: str
    # Counts within the name, from 1.
    version: int
    description: str | None
    status: DatasetVersionStatus
    # Over the canonical JSON (RFC 8785) of its records, by id; of a build its inputs_sha256.
    content_sha256: str
    # Records, or analyses a pack learnt from.
    record_count: int
    # The build of a reference pack whose analyses it is; null of a set of records.
    pack_build_id: str | None
    # Of its records, because a source changed.
    waiting_review_tasks: int
    # In the order they were given.
    approvals: list[DatasetVersionApproval]
    approvals_missing: int
    created_by: str
    created_at: UtcTimestamp


class DatasetVersionSummaryPage(TypedDict):
    items: list[DatasetVersionSummary]
    next_cursor: str | None


class DecisionCopy(TypedDict):
    # Of the review on the workstation; one decision goes by one id.
    decision_id: str
    record_type: Literal["fid_run", "dossier"]
    record_id: str
    record_title: str
    # Revision of the analysis or dossier that was decided on; 0 for a run outside an analysis.
    record_version: int
    # Of the processed spectrum of a run; null for a dossier.
    record_sha256: str | None
    decision: Literal["approve", "reject", "reprocess"]
    comment: str | None
    reason_code: str | None
    is_override: bool
    # Decided by who made the record.
    is_own_record: bool
    reason_for_change: str | None
    # Of the account on the workstation.
    reviewer_id: str
    reviewer_name: str
    decided_at: UtcTimestamp


class DecisionOutcome_1(TypedDict):
    decision_id: str
    installation_id: str
    # Of the decision as canonical JSON (RFC 8785): what was received is what was sent.
    sha256: str
    received_at: UtcTimestamp
    # Fields of the decision this version does not know: kept as they came, and read by nobody here.
    not_understood: list[str]
    outcome: Literal["received"]


class DecisionOutcome_2(TypedDict):
    # It is refused again however often it is sent.
    outcome: Literal["refused"]
    decision_id: str
    code: Literal["conflict", "validation_error"]
    message: str


class DecisionOutcome_3(TypedDict):
    # Not kept, for one before it about the same record was refused: send it once that one is settled.
    outcome: Literal["held"]
    decision_id: str


class DecisionReceipt(TypedDict):
    decision_id: str
    installation_id: str
    # Of the decision as canonical JSON (RFC 8785): what was received is what was sent.
    sha256: str
    received_at: UtcTimestamp
    # Fields of the decision this version does not know: kept as they came, and read by nobody here.
    not_understood: list[str]


class DeletedRecord(TypedDict):
    record_type: str
    record_id: str
    deleted_at: UtcTimestamp
    deleted_by: str
    reason_for_change: str
    # It is kept at least so long.
    retained_until: UtcTimestamp
    # What it is called today.
    title: str


class DeletedRecordPage(TypedDict):
    items: list[DeletedRecord]
    next_cursor: str | None


class Deletion(TypedDict):
    record_type: str
    record_id: str
    deleted_at: UtcTimestamp
    deleted_by: str
    reason_for_change: str
    # It is kept at least so long.
    retained_until: UtcTimestamp


class DeploymentCandidate_dataset_version(TypedDict):
    id: str
    name: str
    version: int
    status: DatasetVersionStatus
    content_sha256: str


class DeploymentCandidate_reference_pack(TypedDict):
    id: str
    name: str
    version: str
    digest: str
    state: ReferencePackState


class DeploymentCandidate_steps(TypedDict):
    gate: DeploymentStep
    canary: DeploymentStep
    promotion: DeploymentStep
    rollback: DeploymentStep


class DeploymentCandidate_rollback(TypedDict):
    id: str
    reason: str
    # The pack that was put to use again.
    restored_pack_id: str | None
    decided_by: str
    decided_by_name: str
    decided_at: UtcTimestamp


class DeploymentCandidate(TypedDict):
    id: str
    name: str
    description: str | None
    dataset_version: DeploymentCandidate_dataset_version
    # The pack its promotion puts to use; null of a set of records.
    reference_pack: DeploymentCandidate_reference_pack | None
    state: DeploymentCandidateState
    # The newest promotion of its set that was not rolled back.
    is_serving: bool
    steps: DeploymentCandidate_steps
    # In the order they were taken; a new gate starts the conveyor over.
    decisions: list[GateDecision]
    rollback: DeploymentCandidate_rollback | None
    created_by: str
    created_at: UtcTimestamp


class DeploymentCandidatePage(TypedDict):
    items: list[DeploymentCandidate]
    next_cursor: str | None


class DeploymentGate_self_check_cases(TypedDict):
    name: str
    expected: Literal["passes", "refused"]
    checks_that_must_fail: list[GateCheckName]
    checks_that_failed: list[GateCheckName]
    ok: bool


class DeploymentGate_self_check(TypedDict):
    passed: bool
    checked_at: UtcTimestamp
    cases: list[DeploymentGate_self_check_cases]


class DeploymentGate_policy_checks(TypedDict):
    name: GateCheckName
    rule: str


class DeploymentGate_policy(TypedDict):
    version: str
    checks: list[DeploymentGate_policy_checks]


class DeploymentGate_monitoring_psi(TypedDict):
    shifting_from: float
    drifted_from: float
    basis: str


class DeploymentGate_monitoring_override(TypedDict):
    watch_from: float
    alert_from: float
    minimum_reviews: int
    basis: str


class DeploymentGate_monitoring_latency_slos(TypedDict):
    name: str
    # Of the calls that stay within the time; 1 is all of them.
    quantile: float
    most_ms: float


class DeploymentGate_monitoring(TypedDict):
    version: str
    psi: DeploymentGate_monitoring_psi
    override: DeploymentGate_monitoring_override
    # Each ends where the next begins.
    confidence_bands: list[MonitoringBand]
    latency_slos: list[DeploymentGate_monitoring_latency_slos]


class DeploymentGate(TypedDict):
    # The invariant, tried now: nothing of the self-check that has to be refused was let through.
    fails_closed: bool
    self_check: DeploymentGate_self_check
    policy: DeploymentGate_policy
    output_contract_schema_version: str
    monitoring: DeploymentGate_monitoring


class DeploymentStep(TypedDict):
    allowed: bool
    barred_by: list[GateBar]


class DeploymentStepStanding(TypedDict):
    candidate_id: str
    step: Literal["gate", "canary", "promotion"]
    state: DeploymentCandidateState
    # Whether the step may be taken now.
    allowed: bool
    barred_by: list[GateBar]
    # Taken at this step, newest first; approvals stand with the promotion they speak of.
    decisions: list[GateDecision]


class DescriptorEvidence_parameters(TypedDict):
    parameter: str
    source: Literal["computed", "given"]
    # Those all levels have and that differ between them.
    names: list[str]


class DescriptorEvidence(TypedDict):
    # Of the program that computed them.
    version: str
    parameters: list[DescriptorEvidence_parameters]


class DetectionScanResult(TypedDict):
    scanned_at: UtcTimestamp
    window_from: UtcTimestamp
    window_minutes: int
    events_scanned: int
    # There were more events than one scan reads; the oldest were left.
    events_truncated: bool
    # Events since the start of the server that the store did not take. They are in the log alone, and no rule saw them.
    events_not_stored: int
    # Newest first.
    alerts: list[SecurityAlert]
    # Alerts this call handed to the sinks.
    shipped_alert_ids: list[str]
    # Where error and critical alerts go. Empty: nowhere.
    sinks: list[Literal["stdout", "webhook"]]


class DiscreteParameter(TypedDict):
    kind: Literal["discrete"]
    name: str
    # As shown: °C, mol/L. Nothing is converted.
    unit: NotRequired[str]
    levels: list[float]


class DosedComponent(TypedDict):
    name: str
    concentration_ug_per_g: float
    daily_amount_g: float


class Dossier_last_decision(TypedDict):
    decision: Literal["approve", "reject"]
    # In a sentence: "Approved by …", or "Override by …" where no second person did.
    statement: str
    override: bool
    decided_by: str
    decided_at: UtcTimestamp


class Dossier(TypedDict):
    id: str
    title: str
    product: ProductContext
    # Its members see the dossier and everything in it.
    project_id: str | None
    status: DossierStatus
    # What the status may be changed to now.
    next_statuses: list[DossierStatus]
    # Grows with every change of title, product or status.
    revision: int
    # Null where nobody has decided on it.
    last_decision: Dossier_last_decision | None
    # The owner; null on records older than owners, which admins alone see.
    created_by_user_id: str | None
    created_at: UtcTimestamp
    updated_at: UtcTimestamp
    deletion: NotRequired[Deletion]


class DossierApproval_reviewers(TypedDict):
    id: str
    name: str


class DossierApproval(TypedDict):
    dossier_id: str
    dossier_revision: int
    # Everything that is missing for the caller to approve the dossier now; empty where nothing is.
    missing: list[DossierApprovalNeed]
    # Of its project, who do not own it; any admin may approve besides.
    reviewers: list[DossierApproval_reviewers]
    # The report an approval would rest on.
    readiness_report_id: str | None
    # The caller may approve all the same, with a reason and marked as override.
    may_override: bool


class DossierApprovalMissing(TypedDict):
    missing: list[DossierApprovalNeed]


class DossierApprovalNeed_record(TypedDict):
    type: str
    id: str


class DossierApprovalNeed(TypedDict):
    code: DossierApprovalNeedCode
    message: str
    # What it is about.
    record: DossierApprovalNeed_record | None


class DossierPage(TypedDict):
    items: list[Dossier]
    next_cursor: str | None


class DossierReviewDecision(TypedDict):
    id: str
    dossier_id: str
    # Of the dossier when it was decided on.
    dossier_revision: int
    # Title, product or status changed after decided_at: the decision was made on an older state.
    dossier_changed_since: bool
    decision: DossierReviewVerdict
    comment: str | None
    reviewer_id: str
    reviewer_name: str
    decided_by_owner: bool
    # An admin or the system key decided in place of a second person.
    override: bool
    # Why it was overridden.
    reason_for_change: str | None
    # What was missing when it was overridden.
    waived: list[DossierApprovalNeedCode]
    # The report an approval rests on.
    readiness_report_id: str | None
    # The decision in a sentence; an override is called one, and by whom.
    statement: str
    source: Literal["desk", "mobile"]
    # What the device calls the decision.
    client_id: str | None
    # As said by the device; at a desk the time of the service.
    decided_at: UtcTimestamp
    # When it was recorded, by the clock of the service.
    created_at: UtcTimestamp


class DossierReviewDecisionPage(TypedDict):
    items: list[DossierReviewDecision]
    next_cursor: str | None


class DossierState(TypedDict):
    id: str
    revision: int
    title: str
    product: ProductContext
    status: DossierStatus


class DossierStatementsReviseReadAcrossRequest_impurity(TypedDict):
    name: str
    smiles: str


class DossierStatementsReviseReadAcrossRequest(TypedDict):
    impurity: DossierStatementsReviseReadAcrossRequest_impurity
    analogue: ReadAcrossAnalogueRequest
    studies: NotRequired[list[CarcinogenicityStudy]]
    conclusion: ReadAcrossConclusion
    differences: str
    statement: str
    reason_for_change: str


class DossierStatementsReviseStrategyRequest(TypedDict):
    impurity: PurgedImpurity
    # Where the impurity comes in, in that material.
    initial_ppm: float
    # From where it comes in to the drug substance.
    steps: list[ControlStrategyStepRequest]
    # The control option of ICH M7 that is chosen.
    option: Literal[1] | Literal[2] | Literal[3] | Literal[4]
    # How the impurity is controlled by that option, in words.
    statement: str
    reason_for_change: str


class DossiersAddActionItemRequest(TypedDict):
    title: str
    # Who is to do it, by name.
    assignee: NotRequired[str | None]
    due_date: NotRequired[str | None]
    # The requirement of this dossier it is for.
    requirement_id: NotRequired[str | None]


class DossiersAddRequirementRequest(TypedDict):
    # As ICH Q3D(R2).
    guideline: str
    clause: NotRequired[str | None]
    title: str
    status: NotRequired[RequirementStatus]
    # Where the status is not_applicable.
    not_applicable_reason: NotRequired[str | None]
    # Where it is shown: a document, a report, a record’s id.
    evidence: NotRequired[str | None]


class DossiersChangeActionItemRequest(TypedDict):
    title: NotRequired[str]
    # Who is to do it, by name.
    assignee: NotRequired[str | None]
    due_date: NotRequired[str | None]
    status: NotRequired[ActionItemStatus]
    # The requirement of this dossier it is for.
    requirement_id: NotRequired[str | None]
    reason_for_change: str


class DossiersChangeRequirementRequest(TypedDict):
    # As ICH Q3D(R2).
    guideline: NotRequired[str]
    clause: NotRequired[str | None]
    title: NotRequired[str]
    status: NotRequired[RequirementStatus]
    # Where the status is not_applicable.
    not_applicable_reason: NotRequired[str | None]
    # Where it is shown: a document, a report, a record’s id.
    evidence: NotRequired[str | None]
    reason_for_change: str


class DossiersCreateRequest(TypedDict):
    title: str
    product: ProductContext
    project_id: NotRequired[str]


class DossiersDecideRequest(TypedDict):
    decision: DossierReviewVerdict
    comment: str
    override: NotRequired[bool]
    # Required with override.
    reason_for_change: NotRequired[str]


class DossiersDecideRiskRequest(TypedDict):
    status: NotRequired[RiskStatus]
    mitigation_note: NotRequired[str | None]
    reason_for_change: str


class DossiersUpdateRequest(TypedDict):
    title: NotRequired[str]
    # As a whole.
    product: NotRequired[ProductContext]
    # Null takes it out of its project.
    project_id: NotRequired[str | None]
    # A person approves or rejects; machine keys are refused.
    status: NotRequired[DossierStatus]
    # Of an approval or rejection, by an admin or the system key.
    override: NotRequired[bool]
    reason_for_change: str


class DossiersWithdrawWatchRequest(TypedDict):
    reason_for_change: str


class ESignature_signer(TypedDict):
    id: str
    name: str


class ESignature(TypedDict):
    id: str
    sequence: int
    record_type: str
    record_id: str
    record_version: str
    record_sha256: str
    signer: ESignature_signer
    meaning: SignatureMeaning
    reason: str
    signed_at: UtcTimestamp
    # What the signer proved themselves by for this signature.
    components: list[str]
    previous_hash: str
    signature_hash: str


class ESignaturePage(TypedDict):
    items: list[ESignature]
    next_cursor: str | None


class EcoScale_penalties(TypedDict):
    part: str
    id: str
    points: float
    meaning: str


class EcoScale(TypedDict):
    # 100 less all penalties; null where something is not said.
    value: float | None
    grade: str | None
    basis: str
    penalties: list[EcoScale_penalties]
    evidence: FactSource


class ElementAssessment_permitted_ug_per_g(TypedDict):
    option1: float | None
    option2a: float | None


class ElementAssessment(TypedDict):
    element: str
    name: str
    verdict: RegulatoryVerdict
    # name@version+sha256:…, over table, engine and rounding; followed by that of a rule row where one was used.
    rule_set_version: str
    basis: list[RegulatoryBasis]
    numbers: list[EvidencedNumber]
    # A rule row of your own in place of what is published; null where none was used.
    override: AppliedOverride | None
    element_class: str | None
    pde_ug_per_day: float | None
    control_threshold_ug_per_day: float | None
    # Of this row.
    exposure_ug_per_day: float | None
    # Of all rows of this element, which is what is judged.
    total_exposure_ug_per_day: float | None
    # Places in the request of all rows of this substance, by what it is and not what it is called; empty in records of before they were summed.
    summed_places: list[int]
    exceeds_control_threshold: bool | None
    assessment_required: bool
    permitted_ug_per_g: ElementAssessment_permitted_ug_per_g
    # Sensitisers on the skin, whatever the dose.
    ctcl_ug_per_g: float | None


class ElementCount(TypedDict):
    element: str
    count: float


class ElementalImpurity(TypedDict):
    # Symbol, name in English or German, or CAS number.
    element: str
    # What the level was measured in; absent for the product as a whole.
    component: NotRequired[str]
    # Daily mass of that component.
    component_mass_g: NotRequired[float]
    level_ug_per_g: NotRequired[float]
    level_ug_per_day: NotRequired[float]
    # Option 2b.
    components: NotRequired[list[DosedComponent]]
    intentionally_added: NotRequired[bool]


class ElementalImpurityAssessment(TypedDict):
    id: str
    dossier_id: str
    # Of the dossier when this was computed.
    dossier_revision: int
    # As it was then.
    product: ProductContext
    warnings: list[ImpurityAssessmentWarning]
    human_review_required: Literal[True]
    disclaimer: str
    rule_set_versions: list[str]
    created_by: str
    created_at: UtcTimestamp
    request: ElementalImpurityAssessmentRequest
    elemental_impurities: list[ElementalImpurityRow]
    # current: the newest that is not withdrawn; exceeds: an older one that holds a level above its limit, which counts until it is withdrawn with a reason.
    status: Literal["current", "exceeds", "superseded", "withdrawn"]
    withdrawal: Withdrawal | None


class ElementalImpurityAssessmentPage(TypedDict):
    items: list[ElementalImpurityAssessment]
    next_cursor: str | None


class ElementalImpurityAssessmentRequest(TypedDict):
    elemental_impurities: list[ElementalImpurity]
    # Of the batch that was measured.
    batch_no: NotRequired[str]
    notes: NotRequired[str]


class ElementalImpurityRow_permitted_ug_per_g(TypedDict):
    option1: float | None
    option2a: float | None


class ElementalImpurityRow(TypedDict):
    element: str
    name: str
    verdict: RegulatoryVerdict
    # name@version+sha256:…, over table, engine and rounding; followed by that of a rule row where one was used.
    rule_set_version: str
    basis: list[RegulatoryBasis]
    numbers: list[EvidencedNumber]
    # A rule row of your own in place of what is published; null where none was used.
    override: AppliedOverride | None
    element_class: str | None
    pde_ug_per_day: float | None
    control_threshold_ug_per_day: float | None
    # Of this row.
    exposure_ug_per_day: float | None
    # Of all rows of this element, which is what is judged.
    total_exposure_ug_per_day: float | None
    # Places in the request of all rows of this substance, by what it is and not what it is called; empty in records of before they were summed.
    summed_places: list[int]
    exceeds_control_threshold: bool | None
    assessment_required: bool
    permitted_ug_per_g: ElementalImpurityRow_permitted_ug_per_g
    # Sensitisers on the skin, whatever the dose.
    ctcl_ug_per_g: float | None
    # In its list of the request, from 0: names may repeat.
    place: int


class EnrolmentRequest(TypedDict):
    format: Literal["larmor-enrolment-request/1"]
    name: str
    platform: Literal["windows", "macos", "linux"]
    # Base64 of the SubjectPublicKeyInfo (DER) of its Ed25519 device key.
    public_key: str
    fingerprint: str
    product_version: str
    requested_by: str
    created_at: UtcTimestamp


class EntitlementAuthority(TypedDict):
    # A certificate (X.509, PEM).
    root_pem: str
    # SHA-256 of the certificate, upper-case hexadecimal with colons; to be compared by eye.
    root_sha256: str
    root_expires_at: UtcTimestamp
    # A certificate (X.509, PEM).
    issuer_pem: str
    # SHA-256 of the certificate, upper-case hexadecimal with colons; to be compared by eye.
    issuer_sha256: str
    issuer_expires_at: UtcTimestamp
    payload_type: str
    workspace_id: str
    workspace_name: str
    # Certificates by which a root signed the key of the next one, newest first.
    successions: list[str]
    # Those before, newest first, until their issuers end: what they signed in time still holds.
    previous: list[AuthorityPair]


class EntitlementRefusal(TypedDict):
    code: EntitlementRefusalCode
    # What is missing, what still works and what to do.
    sentence: str
    # What would have to be there, by name: a term, a file, a status.
    missing: list[str]


class EntitlementStatement(TypedDict):
    payloadType: str
    # Base64.
    payload: str
    signatures: list[Any]
    x5c: list[Any]


class EntitlementsIssueRequest(TypedDict):
    installation_id: str


class Error(TypedDict):
    code: str
    message: str
    detail: str
    request_id: str
    # Typed fields, declared by each operation.
    details: NotRequired[dict[str, Any]]


class Error400(TypedDict):
    code: Literal["bad_request"]
    message: str
    detail: str
    request_id: str
    # Typed fields, declared by each operation.
    details: NotRequired[dict[str, Any]]


class Error401(TypedDict):
    code: Literal["credentials_invalid", "mfa_required", "mfa_factor_invalid"]
    message: str
    detail: str
    request_id: str
    # Typed fields, declared by each operation.
    details: NotRequired[dict[str, Any]]


class Error403(TypedDict):
    code: Literal["mfa_enrollment_required", "forbidden"]
    message: str
    detail: str
    request_id: str
    # Typed fields, declared by each operation.
    details: NotRequired[dict[str, Any]]


class Error404(TypedDict):
    code: Literal["not_found"]
    message: str
    detail: str
    request_id: str
    # Typed fields, declared by each operation.
    details: NotRequired[dict[str, Any]]


class Error409(TypedDict):
    code: Literal["conflict"]
    message: str
    detail: str
    request_id: str
    # Typed fields, declared by each operation.
    details: NotRequired[dict[str, Any]]


class Error409OfBarredStep(TypedDict):
    code: Literal["conflict"]
    message: str
    detail: str
    request_id: str
    details: NotRequired[BarredStep]


class Error409OfBindingRefusal(TypedDict):
    code: Literal["conflict"]
    message: str
    detail: str
    request_id: str
    details: NotRequired[BindingRefusal]


class Error409OfDatasetVersionStep(TypedDict):
    code: Literal["conflict"]
    message: str
    detail: str
    request_id: str
    details: NotRequired[DatasetVersionStep]


class Error409OfDossierApprovalMissing(TypedDict):
    code: Literal["conflict"]
    message: str
    detail: str
    request_id: str
    details: NotRequired[DossierApprovalMissing]


class Error409OfExistingRecord(TypedDict):
    code: Literal["conflict"]
    message: str
    detail: str
    request_id: str
    details: NotRequired[ExistingRecord]


class Error409OfInstallationStanding(TypedDict):
    code: Literal["conflict"]
    message: str
    detail: str
    request_id: str
    details: NotRequired[InstallationStanding]


class Error409OfOpenPoints(TypedDict):
    code: Literal["conflict"]
    message: str
    detail: str
    request_id: str
    details: NotRequired[OpenPoints]


class Error409OfOpenSurveillanceRun(TypedDict):
    code: Literal["conflict"]
    message: str
    detail: str
    request_id: str
    details: NotRequired[OpenSurveillanceRun]


class Error409OfRefusedStatement(TypedDict):
    code: Literal["conflict"]
    message: str
    detail: str
    request_id: str
    details: NotRequired[RefusedStatement]


class Error409OfReviewTaskStep(TypedDict):
    code: Literal["conflict"]
    message: str
    detail: str
    request_id: str
    details: NotRequired[ReviewTaskStep]


class Error409OfSessionRefusal(TypedDict):
    code: Literal["conflict"]
    message: str
    detail: str
    request_id: str
    details: NotRequired[SessionRefusal]


class Error409OfSsoOrganisationConflict(TypedDict):
    code: Literal["conflict"]
    message: str
    detail: str
    request_id: str
    details: NotRequired[SsoOrganisationConflict]


class Error409OfTooFewRecordsOrWorkRefusal(TypedDict):
    code: Literal["conflict"]
    message: str
    detail: str
    request_id: str
    details: NotRequired[TooFewRecords | WorkRefusal]


class Error409OfUnnamedContradictionsOrWorkRefusal(TypedDict):
    code: Literal["conflict"]
    message: str
    detail: str
    request_id: str
    details: NotRequired[UnnamedContradictions | WorkRefusal]


class Error409OfUnusableReferencePack(TypedDict):
    code: Literal["conflict"]
    message: str
    detail: str
    request_id: str
    details: NotRequired[UnusableReferencePack]


class Error409OfWorkRefusal(TypedDict):
    code: Literal["conflict"]
    message: str
    detail: str
    request_id: str
    details: NotRequired[WorkRefusal]


class Error413(TypedDict):
    code: Literal["payload_too_large"]
    message: str
    detail: str
    request_id: str
    # Typed fields, declared by each operation.
    details: NotRequired[dict[str, Any]]


class Error422OfRefusedEvidence(TypedDict):
    code: Literal["validation_error", "unknown_processing_preset"]
    message: str
    detail: str
    request_id: str
    details: NotRequired[RefusedEvidence]
    # Messages by the name of what has to be changed in the request.
    fields: NotRequired[dict[str, list[str]]]


class Error422OfRefusedReferencePack(TypedDict):
    code: Literal["validation_error", "unknown_processing_preset"]
    message: str
    detail: str
    request_id: str
    details: NotRequired[RefusedReferencePack]
    # Messages by the name of what has to be changed in the request.
    fields: NotRequired[dict[str, list[str]]]


class Error422OfRefusedUpload(TypedDict):
    code: Literal["validation_error", "unknown_processing_preset"]
    message: str
    detail: str
    request_id: str
    details: NotRequired[RefusedUpload]
    # Messages by the name of what has to be changed in the request.
    fields: NotRequired[dict[str, list[str]]]


class Error429(TypedDict):
    code: Literal["rate_limited"]
    message: str
    detail: str
    request_id: str
    # Typed fields, declared by each operation.
    details: NotRequired[dict[str, Any]]


class Error500(TypedDict):
    code: Literal["internal_error"]
    message: str
    detail: str
    request_id: str
    # Typed fields, declared by each operation.
    details: NotRequired[dict[str, Any]]


class Error503(TypedDict):
    code: Literal["feature_not_enabled"]
    message: str
    detail: str
    request_id: str
    # Typed fields, declared by each operation.
    details: NotRequired[dict[str, Any]]


class Error503OfUndecidedTerms(TypedDict):
    code: Literal["feature_not_enabled"]
    message: str
    detail: str
    request_id: str
    details: NotRequired[UndecidedTerms]


class Error503Ofundefined_details(TypedDict):
    # The database answers.
    store: Literal["ready", "failed"]
    # The database has the schema of this version.
    schema: Literal["ready", "failed"]
    # The archive of raw data answers and may be written to.
    blob_store: Literal["ready", "failed"]


class Error503Ofundefined(TypedDict):
    code: Literal["feature_not_enabled"]
    message: str
    detail: str
    request_id: str
    details: NotRequired[Error503Ofundefined_details]


class EsignaturesSignRequest(TypedDict):
    record_type: str
    record_id: str
    # Of the snapshot that was shown; another content is refused (409).
    record_sha256: str
    meaning: SignatureMeaning
    reason: str
    step_up_token: str


class EvidencePair(TypedDict):
    analysis_id: str
    # Of the analysis.
    title: str
    # Of the analysis.
    revision: int
    judged: MassEvidence


class EvidencedNumber(TypedDict):
    # Path within the row: thresholds.identification.percent.
    field: str
    value: float
    # As the source or the rounding rule writes it; shown, never computed anew.
    text: str
    unit: str
    # Place in basis, from 0.
    basis: int
    # How it follows from what was given and other numbers of the answer.
    arithmetic: NotRequired[str]


class ExchangeContinuation(TypedDict):
    # Of the last exchange; null for none.
    receipt: str | None
    # Chosen by the workstation for this exchange and kept until it is answered: sent again, the answer is the same.
    nonce: str


class Exclusion(TypedDict):
    id: str
    from_ppm: float
    to_ppm: float
    reason: str
    created_by_name: str


class ExistingRecord(TypedDict):
    # The record that is there already.
    existing_id: str


class ExperimentCost(TypedDict):
    per_experiment: float
    # Cost of one unit of a number, or of each level; a level that is missing costs nothing.
    parameters: dict[str, ParameterCost]
    # Paid once per batch for each value that differs, as a change of column.
    change: dict[str, float]


class ExperimentCostInput(TypedDict):
    per_experiment: NotRequired[float]
    # Cost of one unit of a number, or of each level; a level that is missing costs nothing.
    parameters: NotRequired[dict[str, ParameterCost]]
    # Paid once per batch for each value that differs, as a change of column.
    change: NotRequired[dict[str, float]]


class ExperimentImport(TypedDict):
    id: str
    optimization_id: str
    file_name: str
    file_sha256: str
    format: Literal["csv", "xlsx"]
    sheet: str | None
    delimiter: str | None
    decimal: Literal["point", "comma"]
    columns: list[ImportColumn]
    rows_read: int
    refused: list[RefusedImportRow]
    warnings: list[Warning]
    experiments_added: int
    created_by_user_id: str
    created_at: UtcTimestamp


class ExperimentImportPreview_unknown_levels(TypedDict):
    parameter: str
    text: str
    rows: int


class ExperimentImportPreview_missing(TypedDict):
    parameters: list[str]
    objectives: list[str]


class ExperimentImportPreview(TypedDict):
    file_name: str
    file_sha256: str
    format: Literal["csv", "xlsx"]
    sheet: str | None
    delimiter: str | None
    decimal: Literal["point", "comma"]
    columns: list[ImportColumn]
    rows_read: int
    refused: list[RefusedImportRow]
    warnings: list[Warning]
    sheets: list[str]
    experiments: list[ImportedExperiment]
    unknown_levels: list[ExperimentImportPreview_unknown_levels]
    # Rows refused for a result that is not possible; accept_impossible_results takes them.
    impossible: int
    missing: ExperimentImportPreview_missing
    # Identifier of the import this file was taken in by.
    already_imported: str | None


class ExperimentTransfer_runs(TypedDict):
    name: str
    # Kendall τ of what it predicts with what was measured.
    agreement: float
    weight: float


class ExperimentTransfer(TypedDict):
    # Of their surface that is taken over, 0 to 1.
    share: float
    runs: list[ExperimentTransfer_runs]


class ExternalReference(TypedDict):
    analysis_id: str
    concentration_mmol_l: float
    # Standard uncertainty.
    concentration_uncertainty_mmol_l: float


class FactSource(TypedDict):
    source: str
    # verified, or unconfirmed: not yet checked against its source.
    status: str


class FeatureAttribution_features(TypedDict):
    name: str
    weight: float


class FeatureAttribution(TypedDict):
    # What the weights are.
    method: str
    features: list[FeatureAttribution_features]


class FidPreviewRequest(TypedDict):
    # The run's own where absent.
    preset: NotRequired[str]
    parameters: NotRequired[dict[str, float | bool | str | None]]


class FidReviewQueueItem(TypedDict):
    run_id: str
    analysis_id: str | None
    title: str
    nucleus: str
    confidence: float | None
    contradictions: int
    unknown_peaks: int
    author_id: str | None
    author_name: str | None
    waiting_since: UtcTimestamp
    # Why it needs a review.
    reason: str
    # Whom the owner asked to review it.
    asked_reviewer_id: str | None
    can_review: bool
    cannot_review_reason: str | None
    # The sentences of this answer by code and parameters, for wording them in another language; a sentence that is not listed has no code.
    said: NotRequired[list[SaidSentence]]


class FidReviewQueueItemPage(TypedDict):
    items: list[FidReviewQueueItem]
    next_cursor: str | None


class FidReviewRequest(TypedDict):
    decision: Literal["approve", "reject", "reprocess"]
    comment: str
    reason_code: NotRequired[Literal["wrong_shift", "wrong_multiplicity", "wrong_structure", "missed_impurity", "wrong_integration", "calibration_off", "other"]]
    # For approve: the codes of the contradictions that want a decision and are approved all the same. Refused where the run has others; asked for where REVIEW_NAMES_CONTRADICTIONS is on.
    open_contradictions: NotRequired[list[str]]
    # Of the analysis, as the reviewer saw it: refused with 409 when it is not the current one.
    base_revision: NotRequired[int]
    # For reprocess.
    preset: NotRequired[str]
    # For reprocess.
    parameters: NotRequired[dict[str, float | bool | str | None]]
    override: NotRequired[bool]
    # Required with override.
    reason_for_change: NotRequired[str]


class FidRun_integrals(TypedDict):
    from_ppm: float
    to_ppm: float
    ratio: float | None
    protons: float | None


class FidRun_assignments(TypedDict):
    peak_id: str
    atom_ids: list[str]


class FidRun(TypedDict):
    id: str
    archive_id: str
    analysis_id: str | None
    author_id: str | None
    created_at: UtcTimestamp
    engine_version: str
    preset: str
    # What was asked for against the preset; null where that was not recorded.
    parameters: dict[str, float | bool | str | None] | None
    # The recipe as it ran, automatic values filled in.
    recipe: list[RecipeStep]
    recipe_digest: str
    spectrum_digest: str
    review_state: FidRunReviewState
    confidence: float | None
    warnings: list[Warning]
    contradictions: list[Contradiction]
    peaks: list[Peak]
    multiplets: list[Multiplet]
    integrals: list[FidRun_integrals]
    proton_count: int | None
    assignments: list[FidRun_assignments] | None
    # How well the structure matches the signals: in so many of 100 labelled cases such a match was right. Null without a structure, and where it cannot be told.
    match_score: float | None
    # Why the score is what it is, or why there is none although a structure was given.
    match_reason: str | None
    # The reference pack that predicted the shifts; null where increments alone did, or no structure was given.
    match_reference_pack: UsedReferencePack | None
    cache: Literal["hit", "miss"]
    # The sentences of this answer by code and parameters, for wording them in another language; a sentence that is not listed has no code.
    said: NotRequired[list[SaidSentence]]


class FidRunReview(TypedDict):
    id: str
    run_id: str
    analysis_id: str | None
    decision: Literal["approve", "reject", "reprocess"]
    comment: str
    # Of the analysis the decision is about; 0 for a run outside of one.
    revision: int
    reason_code: str | None
    reviewer_id: str
    reviewer_name: str
    override: bool
    # The decision in a sentence; an override is called one, and by whom.
    statement: str
    reason_for_change: str | None
    created_at: UtcTimestamp


class FidRunReviewPage(TypedDict):
    items: list[FidRunReview]
    next_cursor: str | None


class FidRunSummary(TypedDict):
    id: str
    created_at: UtcTimestamp
    preset: str
    engine_version: str
    recipe_digest: str
    spectrum_digest: str
    review_state: FidRunReviewState
    confidence: float | None


class FidRunSummaryPage(TypedDict):
    items: list[FidRunSummary]
    next_cursor: str | None


class FleetDecideUpdatePlanRequest(TypedDict):
    state: UpdatePlanState
    # The revision it was read at; another one since is a conflict.
    revision: int
    reason_for_change: str


class FleetItem_report(TypedDict):
    product_version: str
    # Platform and processor, as releases are named: `linux-x64`.
    target: str
    # The operating system and its version, as it names itself.
    system: str
    # What its data folder takes; null where it could not be measured.
    storage_bytes: int | None
    # Settings that a policy of the machine decided.
    policies: list[InstallationPolicy]
    # The newest step its store has taken; null from a version that does not say.
    schema: str | None
    update: ReportedUpdate | None
    # Null from a version that does not say.
    policy_state: ReportedPolicyState | None
    reported_at: UtcTimestamp


class FleetItem_update(TypedDict):
    # due: the deadline has passed.
    phase: UpdatePhase
    held_because: UpdateHeldBecause | None
    starts_at: UtcTimestamp | None
    deadline_at: UtcTimestamp | None
    stage: str | None
    # Of a machine that took the version: whether its store still has the form the previous version opens. Null where that is not known.
    may_go_back: bool | None


class FleetItem(TypedDict):
    id: str
    name: str
    platform: InstallationPlatform
    status: InstallationStatus
    enrolled_by_name: str
    # When it last proved that it holds its device key.
    last_seen_at: UtcTimestamp | None
    # What it last said of itself; null where it never did.
    report: FleetItem_report | None
    # Where it is in the plan of updates in force; null where there is none, or for a machine that is retired.
    update: FleetItem_update | None


class FleetItemPage(TypedDict):
    items: list[FleetItem]
    next_cursor: str | None


class FleetPlanUpdateRequest(TypedDict):
    version: str
    stages: list[UpdateStage]
    # The plan in force as it was seen, null for none; another one since is a conflict.
    replaces: str | None


class FleetSummary_versions(TypedDict):
    version: str
    installations: int


class FleetSummary(TypedDict):
    # Those that are not retired.
    installations: int
    # Of these, those that said something of themselves.
    reporting: int
    # What their data folders take together, as far as it was measured.
    storage_bytes: int
    # Most installations first.
    versions: list[FleetSummary_versions]


class FollowLimitRequest(TypedDict):
    dossier_id: str
    # An entry of the risk register of the dossier that counts today.
    impurity_id: str
    # The quantity that has to keep the limit: an objective of the run, a quantity of its outcome constraints, or a new one, which is then measured in the unit of the limit.
    objective: str


class FollowedLimit_limit(TypedDict):
    value: float
    unit: str


class FollowedLimit(TypedDict):
    id: str
    optimization_id: str
    dossier_id: str | None
    # The entry of the risk register it was read from.
    impurity_id: str | None
    impurity: str | None
    register_id: str | None
    dossier_revision: int | None
    # The measured quantity that has to keep it.
    objective: str
    relation: Literal["le"]
    # In the unit of the quantity; null where it is hidden.
    bound: float | None
    unit: str
    # As the dossier states it; null where its newest entry states none.
    limit: FollowedLimit_limit | None
    basis: str
    # Why the newest entry could not be followed: the former bound then still holds.
    problem: str | None
    supersedes: str | None
    superseded_by: str | None
    former_bound: float | None
    # The caller may not read the dossier: that a limit applies is all that is said.
    is_hidden: bool
    # What has changed in the dossier that the run does not follow, and what to do; null where nothing has.
    stale: str | None
    ended: bool
    reason_for_change: str | None
    # Who attached it, or recorded the register it followed.
    recorded_by_user_id: str
    recorded_at: UtcTimestamp


class ForwardCheck_balance(TypedDict):
    # Atoms of the products no reactant has: matter from nothing.
    created: list[ElementCount]
    # Atoms of the reactants no product has.
    left_over: list[ElementCount]


class ForwardCheck_charge(TypedDict):
    reactants: int
    products: int


class ForwardCheck_by_products(TypedDict):
    formula: str
    name: str
    count: int


class ForwardCheck(TypedDict):
    id: str
    reaction_project_id: str
    request: ForwardCheckRequest
    verdict: ForwardCheckVerdict
    findings: list[ForwardCheckFinding]
    safety: SafetyAssessment
    rule_set_versions: list[str]
    created_by_user_id: str
    created_at: UtcTimestamp
    engine_version: str
    warnings: list[Warning]
    human_review_required: bool
    disclaimer: str
    balance: ForwardCheck_balance
    charge: ForwardCheck_charge
    # What the left-over atoms may have become; empty where no common by-products add up to them.
    by_products: list[ForwardCheck_by_products]
    # How the products relate to the reactants, as the engine names it.
    match_class: str
    hazards: list[Hazard]


class ForwardCheckFinding(TypedDict):
    check: Literal["structures", "balance", "charge", "match_class", "class", "mapping", "hazards"]
    outcome: Literal["pass", "review", "fail"]
    message: str


class ForwardCheckRequest(TypedDict):
    # SMILES, one entry per molecule: twice for two equivalents.
    reactants: list[str]
    # Solvents, bases, catalysts: no atoms of the product.
    reagents: list[str]
    predicted_products: list[str]
    # reactants>reagents>products with atom numbers, where the model gives it.
    mapped_reaction: NotRequired[str]
    # Kept with the check; nothing is computed from them.
    conditions: NotRequired[dict[str, float | str]]


class ForwardCheckRequestInput(TypedDict):
    # SMILES, one entry per molecule: twice for two equivalents.
    reactants: list[str]
    # Solvents, bases, catalysts: no atoms of the product.
    reagents: NotRequired[list[str]]
    predicted_products: list[str]
    # reactants>reagents>products with atom numbers, where the model gives it.
    mapped_reaction: NotRequired[str]
    # Kept with the check; nothing is computed from them.
    conditions: NotRequired[dict[str, float | str]]


class ForwardCheckSummary(TypedDict):
    id: str
    reaction_project_id: str
    request: ForwardCheckRequest
    verdict: ForwardCheckVerdict
    findings: list[ForwardCheckFinding]
    safety: SafetyAssessment
    rule_set_versions: list[str]
    created_by_user_id: str
    created_at: UtcTimestamp
    engine_version: str
    warnings: list[Warning]
    human_review_required: bool
    disclaimer: str


class ForwardCheckSummaryPage(TypedDict):
    items: list[ForwardCheckSummary]
    next_cursor: str | None


class FoundGroup(TypedDict):
    type: Literal["project", "analysis", "compound", "ms_run", "dossier", "reaction_project", "optimization", "knowledge_source", "knowledge_record", "audit_entry"]
    items: list[FoundRecord]
    # Further records of this kind match; the list of the kind shows them all.
    has_more: bool


class FoundRecord_lines(TypedDict):
    asked_ppm: float
    found_ppm: float


class FoundRecord(TypedDict):
    type: Literal["project", "analysis", "compound", "ms_run", "dossier", "reaction_project", "optimization", "knowledge_source", "knowledge_record", "audit_entry"]
    id: str
    title: str
    # What tells records of one title apart: nucleus and solvent, formula, product, publisher, clause and source.
    detail: str | None
    # The text stands in the record; it has the structure that was typed; it contains that structure or pattern; its structure is similar; its spectrum has all of the lines.
    match: Literal["text", "structure", "substructure", "similar", "lines"]
    # The title says each word of the text; false where other fields do, and for other matches.
    in_title: bool
    # Tanimoto coefficient of counted surroundings out to two bonds, 1 for the same; null for other matches.
    similarity: float | None
    # The line of the spectrum that stands for each one asked for; null for other matches.
    lines: list[FoundRecord_lines] | None
    # The entry of the audit trail; null for records.
    entry: AuditRecordEvent | None
    created_at: UtcTimestamp


class FoundRevision(TypedDict):
    revision_id: str
    revision: int
    sha256: str
    # Bytes as UTF-8.
    size: int


class GateCheck_findings(TypedDict):
    code: str
    # The metric or id it is about.
    subject: str | None


class GateCheck(TypedDict):
    check: GateCheckName
    passed: bool
    findings: list[GateCheck_findings]


class GateDecision(TypedDict):
    id: str
    step: Literal["gate", "canary", "approval", "promotion"]
    passed: bool
    gate: GateResult | None
    # Of what the canary was given.
    share_percent: float | None
    # Of the canary of a pack: what the service measured on the compounds it did not learn from.
    held_back: PackBuildHeldBack | None
    note: str | None
    decided_by: str
    decided_by_name: str
    decided_at: UtcTimestamp


class GateMetric(TypedDict):
    name: str | None
    direction: MetricDirection | None
    candidate: float | None
    incumbent: float | None


class GateRequest_metrics(TypedDict):
    name: NotRequired[str]
    direction: NotRequired[MetricDirection]
    candidate: NotRequired[float | None]
    incumbent: NotRequired[float | None]


class GateRequest_tests(TypedDict):
    release_id: str


class GateRequest_tests_2(TypedDict):
    format: Literal["junit", "vitest"]
    report: str
    sha256: str


class GateRequest(TypedDict):
    # Every gold metric of candidate and incumbent, with its direction. Of a pack the service takes them, and the ids, from its build.
    metrics: NotRequired[list[GateRequest_metrics]]
    # Reports kept with a release, or a report with its hash.
    tests: NotRequired[GateRequest_tests | GateRequest_tests_2]
    training_ids: NotRequired[list[str]]
    gold_ids: NotRequired[list[str]]


class GateResult_evidence_audit_trail(TypedDict):
    valid: bool
    entries: int
    head_hash: str | None


class GateResult_evidence_tests(TypedDict):
    release_id: str | None
    # SHA-256 of each report that was read.
    reports: list[str]
    passed: int | None
    failed: int | None


class GateResult_evidence_training(TypedDict):
    count: int
    # Over their canonical JSON.
    sha256: str


class GateResult_evidence_gold(TypedDict):
    count: int
    # Over their canonical JSON.
    sha256: str


class GateResult_evidence(TypedDict):
    metrics: list[GateMetric]
    # What serves the same set today.
    incumbent_candidate_id: str | None
    audit_trail: GateResult_evidence_audit_trail | None
    tests: GateResult_evidence_tests | None
    training: GateResult_evidence_training | None
    gold: GateResult_evidence_gold | None


class GateResult(TypedDict):
    policy_version: str
    # All four, in the order of the policy.
    checks: list[GateCheck]
    evidence: GateResult_evidence


class GradientTiming(TypedDict):
    # Δ, start of encoding to start of decoding.
    big_delta_s: NotRequired[float]
    # δ; both lobes of a bipolar pair together.
    little_delta_s: NotRequired[float]
    # Between the two lobes of a bipolar pair.
    tau_s: NotRequired[float]
    bipolar: NotRequired[bool]
    shape: NotRequired[Literal["rectangle", "half_sine", "smoothed_square"]]
    # Whether the gradients are multiplied by the mean of their shape already, as in difflist.
    shape_in_list: NotRequired[bool]
    # Factor on the gradients, from a known diffusion.
    calibration: NotRequired[float]


class GreenAssessment(TypedDict):
    atom_economy_percent: GreenMetric
    e_factor: GreenMetric
    process_mass_intensity: GreenMetric
    reaction_mass_efficiency_percent: GreenMetric
    carbon_efficiency_percent: GreenMetric
    solvents: list[SolventRank]


class GreenMetric(TypedDict):
    """Null where what it needs was not given: never guessed."""
    value: float | None
    unit: str
    # What it was computed from, or why it could not be.
    basis: str


class GroupComparison_groups(TypedDict):
    name: str
    batches: int
    mean: float
    standard_deviation: float | None


class GroupComparison_means(TypedDict):
    f: float
    degrees_above: float
    degrees_below: float
    p_value: float
    different: bool


class GroupComparison_spreads(TypedDict):
    f: float
    degrees_above: float
    degrees_below: float
    p_value: float
    different: bool


class GroupComparison(TypedDict):
    by: Literal["site", "process", "scale"]
    groups: list[GroupComparison_groups]
    # Groups with too few batches for the tests.
    left_out: list[str]
    # Welch’s analysis of variance; null where it cannot be done.
    means: GroupComparison_means | None
    # Brown and Forsythe’s test.
    spreads: GroupComparison_spreads | None
    basis: list[RegulatoryBasis]


class GsdFlipReadinessPolicy(TypedDict):
    minimum_invocations: int
    maximum_error_rate: float
    maximum_p95_wall_time_ms: float
    minimum_solvent_auto_detect_rate: float
    minimum_answered_acceptances: int
    minimum_acceptance_rate: float


class GsdGraduationDecision(TypedDict):
    id: str
    user_id: str
    graduated: bool
    reason: str
    decided_by: str
    decided_at: UtcTimestamp


class GsdGraduationDecisionPage(TypedDict):
    items: list[GsdGraduationDecision]
    next_cursor: str | None


class GsdParameters_regions(TypedDict):
    from_ppm: float
    to_ppm: float


class GsdParameters(TypedDict):
    level: int
    regions: list[GsdParameters_regions] | None
    # Both where the spectrum has lines of both signs.
    signs: Literal["positive", "both"]
    # As given with the spectrum.
    solvent: str | None
    minimum_snr: float
    # Lines closer than this share of their width are one.
    nearest_widths: float
    # At most so many rounds of adding, splitting and removing lines.
    rounds: int
    common_kurtosis: float
    # How far a line may leave the common shape; 0 not at all.
    kurtosis_spread: float


class GsdPeak_shape(TypedDict):
    kind: Literal["generalized_lorentzian"]
    # k of (1 − k)/(1 + s) + k·(1 + s/2)/(1 + s + s²), s = (2·distance/width)²; 0 is Lorentzian, −1 to 2.
    kurtosis: float


class GsdPeak_qc_standard_errors(TypedDict):
    # Null where the fit cannot tell.
    shift_ppm: float | None
    # Null where the fit cannot tell.
    height: float | None
    # Null where the fit cannot tell.
    width_hz: float | None
    # Null where the fit cannot tell.
    area: float | None


class GsdPeak_qc(TypedDict):
    # RMS of spectrum minus model within a width of the line, over its height.
    residual: float
    standard_errors: GsdPeak_qc_standard_errors
    # Share of other lines in the model at the line.
    overlap: float
    flags: list[GsdFlag]


class GsdPeak(TypedDict):
    # g1, g2 … by descending shift of the whole spectrum, whatever the regions.
    id: str
    shift_ppm: float
    # Signed, spectrum units.
    height: float
    # Full width at half maximum.
    width_hz: float
    shape: GsdPeak_shape
    # Signed, spectrum units × ppm.
    area: float
    category: PeakCategory
    # Of the category, weighed by how well the data support the line.
    confidence: float
    # Why it has its category; of an analysis, what was decided about the peak there.
    reason: str
    # The peak of the analysis this line is.
    analysis_peak_id: str | None
    qc: GsdPeak_qc


class GsdTelemetrySummary_acceptance(TypedDict):
    accepted: int
    rejected: int
    # 0 to 1; null where nothing was counted.
    rate: float | None


class GsdTelemetrySummary_flip_readiness_reasons(TypedDict):
    code: str
    message: str


class GsdTelemetrySummary(TypedDict):
    window_days: int
    # Whose runs were counted; null for everybody’s.
    actor_user_id: str | None
    invocations: int
    # 0 to 1; null where nothing was counted.
    error_rate: float | None
    median_wall_time_ms: float | None
    p95_wall_time_ms: float | None
    # Of the runs for which nobody said the solvent.
    solvent_auto_detect_rate: float | None
    invocations_by_level: dict[str, int]
    median_residual_over_noise: float | None
    acceptance: GsdTelemetrySummary_acceptance
    flip_readiness_verdict: GsdFlipReadinessVerdict
    flip_readiness_reasons: list[GsdTelemetrySummary_flip_readiness_reasons]
    flip_readiness_policy: GsdFlipReadinessPolicy
    graduated_user_count: int
    newly_graduated_in_window: int


class GuidelineChecklist_owner(TypedDict):
    id: str
    name: str


class GuidelineChecklist_reviewers(TypedDict):
    id: str
    name: str


class GuidelineChecklist(TypedDict):
    dossier_id: str
    dossier_revision: int
    rules_version: str
    # Nothing was found to be missing; not a statement of compliance.
    ready: bool
    # Null on records older than owners.
    owner: GuidelineChecklist_owner | None
    # Of its project, who do not own it; any admin may review besides.
    reviewers: list[GuidelineChecklist_reviewers]
    # Every finding stands under one of them.
    guidelines: list[GuidelineChecklistLine]
    human_review_required: Literal[True]
    disclaimer: str


class GuidelineChecklistLine_requirements(TypedDict):
    id: str
    clause: str | None
    title: str
    status: RequirementStatus
    # Where the status is not_applicable.
    not_applicable_reason: str | None


class GuidelineChecklistLine_action_items(TypedDict):
    id: str
    title: str
    # Who is to do it, by name.
    assignee: str | None
    due_date: str | None


class GuidelineChecklistLine(TypedDict):
    # dossier: what no guideline of the list speaks of, such as open action items.
    guideline: Literal["q3ab", "m7", "nitrosamines", "q3c", "q3d", "q6a", "dossier"]
    # open: readiness finds something; not_applicable: a requirement says so with its reason; not_begun: nothing is recorded, and readiness does not ask for it.
    state: Literal["open", "nothing_missing", "not_applicable", "not_begun"]
    # What the dossier holds of it: entries, results, watches, batches.
    records: int
    # What readiness finds missing now, as it says it.
    findings: list[ReadinessFinding]
    requirements: list[GuidelineChecklistLine_requirements]
    # Open ones of its requirements.
    action_items: list[GuidelineChecklistLine_action_items]


class HandOver(TypedDict):
    id: str
    installation_id: str
    installation_name: str
    state: Literal["receiving", "received"]
    # Of the project on the workstation.
    project_id: str
    project_name: str
    with_raw_data: bool
    # The account on the workstation, by its name there.
    asked_by: str
    # By the clock of the workstation.
    asked_at: UtcTimestamp
    # Name of the workstation’s audit trail.
    trail: str
    # Its signed head everything is proven against.
    checkpoint: int
    # Of the manifest.
    sha256: str
    record_count: int
    signature_count: int
    raw_bytes: int
    began_at: UtcTimestamp
    received_at: UtcTimestamp | None


class HandOverPage(TypedDict):
    items: list[HandOver]
    next_cursor: str | None


class HandOverProgress(TypedDict):
    id: str
    state: Literal["receiving", "received"]
    # Pieces that have not come yet.
    missing: int
    # SHA-256 of the next ones of them, in the order to send them.
    next: list[str]


class HandOverRecords_records(TypedDict):
    record_type: str
    # On the workstation.
    record_id: str
    title: str
    signatures: int
    # Raw data that came along and are in this archive.
    archive_id: str | None


class HandOverRecords(TypedDict):
    id: str
    installation_id: str
    installation_name: str
    state: Literal["receiving", "received"]
    # Of the project on the workstation.
    project_id: str
    project_name: str
    with_raw_data: bool
    # The account on the workstation, by its name there.
    asked_by: str
    # By the clock of the workstation.
    asked_at: UtcTimestamp
    # Name of the workstation’s audit trail.
    trail: str
    # Its signed head everything is proven against.
    checkpoint: int
    # Of the manifest.
    sha256: str
    record_count: int
    signature_count: int
    raw_bytes: int
    began_at: UtcTimestamp
    received_at: UtcTimestamp | None
    records: list[HandOverRecords_records]


class Hazard(TypedDict):
    kind: Literal["energetic_group", "oxygen_balance", "incompatible_pair", "reagent", "not_assessed"]
    code: str
    name: str
    severity: Literal["high", "medium", "low", "unknown"]
    message: str
    # One structure, or both of a pair.
    smiles: list[str]
    # Of the first structure, from 0; empty where it is the whole.
    atoms: list[int]
    # GHS codes, as H300.
    hazard_statements: list[str]
    evidence: FactSource


class HeldStatement(TypedDict):
    serial: int
    issued_at: UtcTimestamp
    not_before: UtcTimestamp
    expires_at: UtcTimestamp
    # The end of its life or of its offline time, whichever comes first.
    usable_until: UtcTimestamp
    user: str
    features: list[str]


class ImportColumn_conversion(TypedDict):
    to: str
    factor: float
    offset: float


class ImportColumn(TypedDict):
    column: int
    header: str
    target: ImportColumnTarget
    # What its numbers are in; null where neither file nor run says it.
    unit: str | None
    # Into the unit of the run: value · factor + offset. Null where numbers are taken as they stand.
    conversion: ImportColumn_conversion | None
    # Why its numbers cannot be taken; every row that has one is refused.
    problem: str | None


class ImportColumnTarget_1(TypedDict):
    kind: Literal["parameter"]
    name: str
    # What the numbers of the column are in, whatever the file says; null: in the unit of the run. Without it the header or a row of units says it.
    unit: NotRequired[str | None]


class ImportColumnTarget_2(TypedDict):
    kind: Literal["objective"]
    name: str
    # What the numbers of the column are in, whatever the file says; null: in the unit of the run. Without it the header or a row of units says it.
    unit: NotRequired[str | None]


class ImportColumnTarget_3(TypedDict):
    """Says row by row what unit the parameter or objective of this name is in."""
    kind: Literal["unit"]
    name: str


class ImportColumnTarget_4(TypedDict):
    kind: Literal["status"]


class ImportColumnTarget_5(TypedDict):
    kind: Literal["note"]


class ImportColumnTarget_6(TypedDict):
    kind: Literal["ignore"]


class ImportedExperiment(TypedDict):
    # In the file; the header is in line 1 where nothing stands above it.
    line: int
    parameters: dict[str, ConditionValue]
    results: dict[str, float | None]
    status: OptimizationExperimentStatus
    note: str | None


class ImpurityAssessment(TypedDict):
    organic_impurities: list[OrganicImpurityRow]
    residual_solvents: list[ResidualSolventRow]
    elemental_impurities: list[ElementalImpurityRow]
    mutagenic_impurities: list[MutagenicImpurityRow]
    nitrosamines: list[NitrosamineRow]
    cumulative_risk: CumulativeRisk
    # Three or more class 2 or 3 impurities of a drug substance.
    mutagenic_total: MutagenicTotal | None
    warnings: list[ImpurityAssessmentWarning]
    human_review_required: Literal[True]
    disclaimer: str
    rule_set_versions: list[str]
    # Of this answer; the audit trail knows it by this, with digests of what was asked and answered.
    id: str


class ImpurityAssessmentRequest(TypedDict):
    product: ProductContext
    organic_impurities: NotRequired[list[OrganicImpurity]]
    residual_solvents: NotRequired[list[ResidualSolvent]]
    elemental_impurities: NotRequired[list[ElementalImpurity]]
    mutagenic_impurities: NotRequired[list[MutagenicImpurity]]
    nitrosamines: NotRequired[list[Nitrosamine]]


class ImpurityAssessmentWarning(TypedDict):
    code: str
    message: str
    section: Literal["organic_impurities", "residual_solvents", "elemental_impurities", "mutagenic_impurities", "nitrosamines", "cumulative_risk"]
    name: str
    # Of the impurity in its list of the request; null where it is about several.
    place: int | None


class ImpurityEvidenceByMass_proposed(TypedDict):
    name: str | None
    smiles: str | None
    inchikey: str | None
    formula: str | None


class ImpurityEvidenceByMass(TypedDict):
    method: Literal["ms"]
    id: str
    # What the impurity is called in the register.
    name: str
    # What it is taken for; null where nothing but what was measured is known.
    proposed: ImpurityEvidenceByMass_proposed | None
    # How the proposed structure was checked; null where there is none, or where it cannot be checked.
    check: Literal["mutagenic_impurity", "nitrosamine"] | None
    # Why it was not; null where it was.
    check_note: str | None
    # The register this made, without an amount; null where the dossier had its entries before.
    register_id: str | None
    # The nitrosamine watch this made; null where the dossier had one of the structure, or none is due.
    watch_id: str | None
    sent_by: str
    sent_at: UtcTimestamp
    annotation_id: str
    # That was approved.
    annotation_revision: int
    ion_key: str
    # Null for a spectrum that was sent by itself.
    run_id: str | None
    # Of the report that was frozen with the approval.
    report_sha256: str
    approved_by: str
    mz: float
    rt_s: float | None
    adduct: str | None
    # Above the baseline, intensity × s.
    area: float | None
    # Evidence and no amount: ions answer differently, so it is no mass fraction and is held against no threshold.
    area_percent: float | None
    # What area_percent is a share of: the areas of all features above the line of the run, of one polarity, without response factors. Null without an area.
    area_basis: Literal["ion_areas_of_polarity"] | None
    identification_level: Literal["1", "3", "4", "5", "2a", "2b"]


class ImpurityEvidenceByNmr_proposed(TypedDict):
    name: str | None
    smiles: str | None
    inchikey: str | None
    formula: str | None


class ImpurityEvidenceByNmr_signals(TypedDict):
    shift_ppm: float
    # Null of a line that belongs to no multiplet.
    multiplicity: str | None
    peak_ids: list[str]


class ImpurityEvidenceByNmr_amount(TypedDict):
    # Moles of the impurity in 100 of the compound.
    mole_percent: float
    # By the noise of the lines and the scatter of area per proton among the compound’s signals; null where there are fewer than two of these, where a line has no noise, or where lines overlap with others.
    standard_uncertainty: float | None
    # Lines lie in a signal that holds others: of these the fitted line alone is counted.
    overlapped: bool
    method: Literal["integral_relative_to_compound"]
    # Of the impurity’s signals, as a person gave them.
    protons: float
    # Signals of the compound the area of one proton rests on.
    compound_signals: int


class ImpurityEvidenceByNmr(TypedDict):
    method: Literal["nmr"]
    id: str
    # What the impurity is called in the register.
    name: str
    # What it is taken for; null where nothing but what was measured is known.
    proposed: ImpurityEvidenceByNmr_proposed | None
    # How the proposed structure was checked; null where there is none, or where it cannot be checked.
    check: Literal["mutagenic_impurity", "nitrosamine"] | None
    # Why it was not; null where it was.
    check_note: str | None
    # The register this made, without an amount; null where the dossier had its entries before.
    register_id: str | None
    # The nitrosamine watch this made; null where the dossier had one of the structure, or none is due.
    watch_id: str | None
    sent_by: str
    sent_at: UtcTimestamp
    analysis_id: str
    # Whose peaks these are.
    analysis_revision: int
    run_id: str
    # Names the signals of the revision, with the protons and the structure that were given.
    signal_key: str
    nucleus: str
    solvent: str | None
    # Those that were classified as of this impurity.
    signals: list[ImpurityEvidenceByNmr_signals]
    # Of the areas of the compound’s signals. Evidence and no amount: it takes no account of protons.
    area_percent: float | None
    # Null where nobody gave the protons. Relative to the compound, so no mass fraction.
    amount: ImpurityEvidenceByNmr_amount | None
    # What the analysis says today: the same revision; another one, in which a line at one of the shifts is an impurity; one in which none is; deleted.
    standing: Literal["as_sent", "still_impurity", "no_longer_impurity", "not_there"]
    # What the newest revision assigns such a line to, where it is not the one that was sent.
    assigned_today: str | None
    # Of the run the newest revision rests on; null where the analysis is deleted or has none.
    review_today: FidRunReviewState | None


class ImpurityRiskRegister(TypedDict):
    id: str
    dossier_id: str
    # Of the dossier when this was computed.
    dossier_revision: int
    # As it was then.
    product: ProductContext
    warnings: list[ImpurityAssessmentWarning]
    human_review_required: Literal[True]
    disclaimer: str
    rule_set_versions: list[str]
    created_by: str
    created_at: UtcTimestamp
    source: str | None
    notes: str | None
    # Entries by their risk.
    counts: RiskCounts
    # Three or more class 2 or 3 impurities of a drug substance.
    mutagenic_total: MutagenicTotal | None
    entries: list[RiskEntry]
    request: ImpurityRiskRegisterRequest
    organic_impurities: list[OrganicImpurityRow]
    mutagenic_impurities: list[MutagenicImpurityRow]


class ImpurityRiskRegisterRequest(TypedDict):
    organic_impurities: NotRequired[list[OrganicImpurity]]
    mutagenic_impurities: NotRequired[list[MutagenicImpurity]]
    # Where the impurities come from: a report, a batch, a route.
    source: NotRequired[str]
    # Of the batch that was measured.
    batch_no: NotRequired[str]
    notes: NotRequired[str]


class ImpurityRiskRegisterSummary(TypedDict):
    id: str
    dossier_id: str
    # Of the dossier when this was computed.
    dossier_revision: int
    # As it was then.
    product: ProductContext
    warnings: list[ImpurityAssessmentWarning]
    human_review_required: Literal[True]
    disclaimer: str
    rule_set_versions: list[str]
    created_by: str
    created_at: UtcTimestamp
    source: str | None
    notes: str | None
    # Entries by their risk.
    counts: RiskCounts
    # Three or more class 2 or 3 impurities of a drug substance.
    mutagenic_total: MutagenicTotal | None
    entries: list[RiskEntry]


class ImpurityRiskRegisterSummaryPage(TypedDict):
    items: list[ImpurityRiskRegisterSummary]
    next_cursor: str | None


class ImpurityThreshold(TypedDict):
    percent: float
    tdi: DailyIntake | None
    governs: Literal["percent", "tdi"]
    # What governs, in percent at this dose.
    effective_percent: float
    # Dose above which the intake governs in this band.
    crossover_g_per_day: float | None


class ImpurityTrend_impurity(TypedDict):
    id: str
    name: str


class ImpurityTrend_below_loq(TypedDict):
    rule: Literal["loq", "half_loq", "zero", "leave_out"]
    statement: str
    # Points that rest on it.
    batches: int
    basis: list[RegulatoryBasis]


class ImpurityTrend_left_out(TypedDict):
    batch_id: str
    batch_no: str
    reason: Literal["not_measured", "unit_not_comparable", "below_loq"]


class ImpurityTrend_normality(TypedDict):
    statistic: float
    p_value: float
    refused: bool
    basis: list[RegulatoryBasis]


class ImpurityTrend_autocorrelation(TypedDict):
    lag_1: float
    bound: float
    correlated: bool
    basis: list[RegulatoryBasis]


class ImpurityTrend_capability_cpk(TypedDict):
    value: float
    lower: float
    upper: float
    sigma: float


class ImpurityTrend_capability_ppk(TypedDict):
    value: float
    lower: float
    upper: float
    sigma: float


class ImpurityTrend_capability(TypedDict):
    cpk: ImpurityTrend_capability_cpk
    ppk: ImpurityTrend_capability_ppk
    mean: float
    level: float
    basis: list[RegulatoryBasis]


class ImpurityTrend_drift_forecast(TypedDict):
    ahead: int
    value: float
    lower: float
    upper: float


class ImpurityTrend_drift_reaches_limit(TypedDict):
    line: int | None
    earliest: int | None


class ImpurityTrend_drift(TypedDict):
    slope_per_batch: float
    slope_lower: float
    slope_upper: float
    p_value: float
    drifting: bool
    level: float
    forecast: list[ImpurityTrend_drift_forecast]
    # How many batches ahead the line, and the upper end of its interval, pass the limit.
    reaches_limit: ImpurityTrend_drift_reaches_limit | None
    statement: str
    basis: list[RegulatoryBasis]


class ImpurityTrend(TypedDict):
    dossier_id: str
    dossier_revision: int
    impurity: ImpurityTrend_impurity
    # Of every number of the answer that names none.
    unit: Literal["%", "ppm", "ppb", "mg/g", "ug/g", "ng/g", "mg/day", "ug/day", "ng/day"]
    below_loq: ImpurityTrend_below_loq
    # The one that governs: the strictest that is known. Where a recorded one cannot be told in the unit (value null) it is named here before one that was typed, and no batch is within. Null where there is none.
    limit: TrendLimit | None
    # Further limits known of this impurity, with the one of identification or qualification that does not govern.
    other_limits: list[TrendLimit]
    # In the order the batches were made.
    points: list[TrendPoint]
    left_out: list[ImpurityTrend_left_out]
    # Null where there are too few points; the warnings say why.
    chart: ControlChart | None
    # Western Electric’s and Nelson’s, each by its number; none without a chart.
    rules: list[RunRuleHits]
    normality: ImpurityTrend_normality | None
    autocorrelation: ImpurityTrend_autocorrelation | None
    # Against the limit as an upper one.
    capability: ImpurityTrend_capability | None
    drift: ImpurityTrend_drift | None
    # Null without a limit, and while one that is known cannot be told in the unit.
    skip_testing: SkipTestingStatement | None
    comparisons: list[GroupComparison]
    warnings: list[Warning]
    human_review_required: Literal[True]
    disclaimer: str
    rule_set_versions: list[str]


class InitialDesign(TypedDict):
    method: Literal["sobol", "latin_hypercube", "d_optimal"]
    size: int


class InlineSpectrum(TypedDict):
    # 1H, 13C, 19F …
    nucleus: str
    # Of the nucleus at 0 ppm.
    frequency_mhz: float
    # Rising or falling throughout.
    shift_ppm: list[float]
    intensity: list[float]
    solvent: NotRequired[str]


class Installation(TypedDict):
    id: str
    name: str
    platform: InstallationPlatform
    status: InstallationStatus
    # Base64 of the SubjectPublicKeyInfo (DER) of its Ed25519 device key.
    public_key: str
    # SHA-256 of the SubjectPublicKeyInfo, upper-case hexadecimal with colons.
    fingerprint: str
    enrolled_by_user_id: str
    enrolled_by_name: str
    created_at: UtcTimestamp
    status_changed_at: UtcTimestamp | None
    status_changed_by_name: str | None
    # Of the last decision; null until there is one.
    status_reason: str | None
    # When it last proved that it holds its device key.
    last_seen_at: UtcTimestamp | None
    # When a second copy of its data folder was last refused; null where there was none.
    copy_noticed_at: UtcTimestamp | None
    # As the workstation says of itself: bindings given up for a root they did not sign.
    lost_bindings: list[LostBinding]


class InstallationPage(TypedDict):
    items: list[Installation]
    next_cursor: str | None


class InstallationPolicy(TypedDict):
    name: str
    # As it is in force; `[redacted]` in the place of a secret.
    value: str | None


class InstallationReport(TypedDict):
    product_version: str
    # Platform and processor, as releases are named: `linux-x64`.
    target: str
    # The operating system and its version, as it names itself.
    system: str
    # What its data folder takes; null where it could not be measured.
    storage_bytes: int | None
    # Settings that a policy of the machine decided.
    policies: list[InstallationPolicy]
    # The newest step its store has taken; null from a version that does not say.
    schema: NotRequired[str | None]
    update: NotRequired[ReportedUpdate | None]
    # Null from a version that does not say.
    policy_state: NotRequired[ReportedPolicyState | None]


class InstallationSession(TypedDict):
    id: str
    # As it was said at the sign-in.
    installation_id: str
    # Null where no enrolled installation is called that.
    installation_name: str | None
    # Of the device key the machine proved at the sign-in; null without such a proof.
    device_fingerprint: str | None
    user_id: str
    user_name: str
    user_email: str
    created_at: UtcTimestamp
    last_used_at: UtcTimestamp
    client_ip: str
    current: bool


class InstallationSessionPage(TypedDict):
    items: list[InstallationSession]
    next_cursor: str | None


class InstallationSessionsRevokeResponse(TypedDict):
    revoked: bool


class InstallationStanding(TypedDict):
    status: InstallationStatus


class InstallationsChallengeResponse(TypedDict):
    # Good once and for five minutes.
    challenge: str
    # Whether this workspace takes `exchange` and `lost_bindings` with the answer.
    counts_exchanges: bool
    # Whether this workspace takes `audit_checkpoint` with the answer.
    keeps_checkpoints: bool
    # Whether this workspace takes `report` with the answer.
    takes_reports: bool
    # Whether this workspace plans updates and takes `schema` and `update` in a report.
    plans_updates: bool
    # Whether this workspace takes `policy_state` in a report.
    takes_policy_state: bool
    # Whether projects are handed over to it.
    takes_hand_overs: bool


class InstallationsDecideRequest(TypedDict):
    # `active` approves or resumes. `retired` is final.
    status: InstallationDecision
    reason_for_change: str


class InstallationsEnrolRequest(TypedDict):
    name: str
    platform: InstallationPlatform
    # Base64 of the SubjectPublicKeyInfo (DER) of an Ed25519 key. 409 where it is enrolled.
    public_key: str


class InstallationsStartDeviceSessionRequest(TypedDict):
    installation_id: str
    challenge: str
    # Base64 of the Ed25519 signature over the UTF-8 text `larmor-device-session/1`, the installation’s id and the challenge, one a line without an end of line after the last.
    signature: str
    # Once it was sent it is asked for: of two copies of a data folder one alone can continue.
    exchange: NotRequired[ExchangeContinuation]
    lost_bindings: NotRequired[list[LostBindingInput]]
    # Signed note of the newest checkpoint of the workstation’s own audit trail, as it is.
    audit_checkpoint: NotRequired[str]
    report: NotRequired[InstallationReport]


class InstallationsStartDeviceSessionResponse(TypedDict):
    access_token: str
    token_type: Literal["bearer"]
    expires_at: UtcTimestamp
    installation: Installation
    # For the next exchange; null where none was asked for.
    exchange_receipt: str | None
    # Null where no checkpoint was brought.
    audit_checkpoints: KeptCheckpoints | None


class InstalledSetting_from_next_start(TypedDict):
    # Null where it has none; `[redacted]` in the place of a secret.
    value: str | None
    # The strongest that says a value, in this order.
    source: Literal["policy", "user_policy", "environment", "recommended", "user_recommended", "default"]


class InstalledSetting(TypedDict):
    name: str
    # Null where it has none; `[redacted]` in the place of a secret.
    value: str | None
    # The strongest that says a value, in this order.
    source: Literal["policy", "user_policy", "environment", "recommended", "user_recommended", "default"]
    # An administrator decided it, for this machine or for its user.
    locked: bool
    # Whose policy may say it: that of the machine alone, or also that of one user.
    scope: Literal["machine", "machine_and_user"]
    # Another value of a policy is followed while the program runs.
    is_live: bool
    # What the policy says by now and holds from the next start on; null where it holds already.
    from_next_start: InstalledSetting_from_next_start | None


class IntakeExtrapolation(TypedDict):
    intake_ug_per_day: float
    steps: list[IntakeExtrapolationStep]


class IntakeExtrapolationStep(TypedDict):
    id: Literal["td50", "dose_at_risk", "intake_mg", "intake_ug"]
    # The line of arithmetic with its units.
    expression: str
    value: float
    unit: str


class Integral_excluded(TypedDict):
    peak_id: str
    shift_ppm: float
    area: float
    category: PeakCategory
    reason: str


class Integral(TypedDict):
    from_ppm: float
    to_ppm: float
    # Spectrum units × ppm.
    value: float
    # Nuclei against the reference; null without one.
    protons: float | None
    # Standard uncertainty of protons, or of value without a reference, from noise and baseline; of protons of an analysis also from relaxation up to a T1 of 5 s, and with total_protons at least their scatter about whole numbers. Null where no part of the spectrum is free of signal.
    uncertainty: float | None
    excluded: list[Integral_excluded]


class IntegrationReference_1(TypedDict):
    region: SpectrumRegion
    # Nuclei the region stands for.
    protons: float


class IntegrationReference_2(TypedDict):
    # Nuclei all regions together stand for, as a structure tells.
    total_protons: float


class InterimLimit(TypedDict):
    up_to_months: float | None
    limit_ng_per_day: float
    capped: bool


class Invitation(TypedDict):
    id: str
    email: str
    display_name: str | None
    roles: list[Literal["admin", "reviewer", "scientist", "auditor", "guest"]]
    # Only an open one lets somebody in, once.
    state: Literal["open", "used", "withdrawn", "expired"]
    # `by_hand`: no mail server is configured, and whoever invited passes the link on.
    delivery: Literal["by_hand", "waiting", "sent", "failed"]
    created_by: str
    created_at: UtcTimestamp
    expires_at: UtcTimestamp
    # The account that came of it.
    used_by: str | None


class InvitationPage(TypedDict):
    items: list[Invitation]
    next_cursor: str | None


class JointCandidate_rival(TypedDict):
    smiles: str
    margin: float
    # Standard InChI of the structure; null where InChI cannot say it.
    inchi: str | None
    # Its standard InChIKey.
    inchikey: str | None


class JointCandidate_evidence(TypedDict):
    kind: Literal["proton_shifts", "proton_counts", "protons_missing", "protons_unexplained", "couplings", "carbon_shifts", "carbon_hydrogens", "carbons_missing", "carbons_unexplained", "hsqc", "cosy", "hmbc"]
    support: float


class JointCandidate(TypedDict):
    # s0 is the structure of the sample, s1 … the candidates in their order.
    id: str
    smiles: str
    verdict: Literal["consistent", "contradicted", "cannot_tell"]
    # How well the structure matches the signals: in so many of 100 labelled cases such a match was right. Null without a structure, and where it cannot be told.
    score: float | None
    reason: str
    # ln of the likelihood ratio against any molecule, tempered; candidates are ranked by it.
    support: float
    # Level candidates share a rank.
    rank: int
    # Candidates less than 1 apart in support: not told apart.
    level_with: list[str]
    # The best of its own regio- and stereoisomers, and by how much it is ahead of that.
    rival: JointCandidate_rival | None
    # What each kind of evidence adds to the support.
    evidence: list[JointCandidate_evidence]
    contradictions: list[Contradiction]
    # The structure against mass spectra of the sample. Absent where there were none.
    mass: NotRequired[list[MassEvidence]]
    # Standard InChI of the structure; null where InChI cannot say it.
    inchi: str | None
    # Its standard InChIKey.
    inchikey: str | None


class JointSpectrum(TypedDict):
    analysis_id: str
    title: str
    revision: int
    run_id: str
    kind: JointSpectrumKind
    # Signals of the compound, or cross peaks.
    signals: int
    # Why it is taken for a spectrum of the sample.
    reason: str
    # Why it takes no part; null where it does.
    left_out: str | None


class JointVerdict(TypedDict):
    # Under which it is kept; a report names it.
    id: str
    analysis_id: str
    # Of the analysis it was asked for.
    revision: int
    created_at: UtcTimestamp
    spectra: list[JointSpectrum]
    # The best first.
    candidates: list[JointCandidate]
    # The reference pack that predicted the shifts. Null or absent: increments alone.
    reference_pack: NotRequired[UsedReferencePack | None]
    engine_version: str
    warnings: list[Warning]
    human_review_required: bool
    disclaimer: str


class JournalDifference(TypedDict):
    code: Literal["shift_differs", "multiplicity_differs", "coupling_differs", "count_differs", "signal_unknown", "signal_missing", "hydrogens_differ", "unreadable"]
    # The signal it is about; null for the list as a whole.
    at_ppm: float | None
    # In the text of the person.
    stated: str | None
    # In the current revision.
    recorded: str | None


class JournalText_edited(TypedDict):
    text: str
    created_by_name: str
    created_at: UtcTimestamp
    revision: int
    reason_for_change: str
    # Where the text and the record part; empty where they say the same.
    differences: list[JournalDifference]


class JournalText(TypedDict):
    style: Literal["acs", "rsc", "wiley"]
    # As the record says it.
    text: str
    # The text a person put in its place; null where nobody did.
    edited: JournalText_edited | None


class KeptCheckpoints_held(TypedDict):
    number: int
    note: str
    received_at: UtcTimestamp


class KeptCheckpoints(TypedDict):
    # Why the checkpoint contradicts what is held; null where it was kept or is held already.
    refusal: str | None
    # What was held of this installation before this exchange, the newest first, twenty at most.
    held: list[KeptCheckpoints_held]


class KeptDecisionCopy(TypedDict):
    decision_id: str
    record_type: Literal["fid_run", "dossier"]
    record_id: str
    record_title: str
    record_version: int
    record_sha256: str | None
    decision: Literal["approve", "reject", "reprocess"]
    comment: str | None
    reason_code: str | None
    is_override: bool
    # Decided by who made the record.
    is_own_record: bool
    reason_for_change: str | None
    reviewer_id: str
    reviewer_name: str
    decided_at: str


class KeyVersions_versions(TypedDict):
    # 0: keys from before there were peppers, hashed without one, which are refused.
    version: int
    created_at: UtcTimestamp | None
    # Keys that are good and stand at this version.
    live_keys: int
    # False where its pepper was sealed with a signing.key that is gone: its keys are refused.
    readable: bool


class KeyVersions(TypedDict):
    # What new keys are hashed with, and others from their next use on.
    current_version: int
    versions: list[KeyVersions_versions]


class KnowledgeAppendRevisionRequest(TypedDict):
    # At most 2 MiB as UTF-8.
    content: str
    media_type: NotRequired[SourceRevisionMediaType]
    published_on: NotRequired[str]
    # Default: now.
    retrieved_at: NotRequired[UtcTimestamp]
    note: NotRequired[str]


class KnowledgeApproveDatasetVersionRequest(TypedDict):
    comment: NotRequired[str]


class KnowledgeCreateCandidateRequest(TypedDict):
    dataset_version_id: str
    name: str
    description: NotRequired[str]
    # The pack that learnt from the version; required where the version is of a build.
    reference_pack_id: NotRequired[str]


class KnowledgeCreateDatasetVersionRequest(TypedDict):
    name: str
    description: NotRequired[str]
    record_ids: NotRequired[list[str]]
    # In place of records: a completed build from approved analyses, whose analyses it is.
    pack_build_id: NotRequired[str]


KnowledgeCreateRecordRequest_quote = TypedDict(
    "KnowledgeCreateRecordRequest_quote",
    {
        "text": "str",
        "from": "NotRequired[int]",
    },
)


class KnowledgeCreateRecordRequest(TypedDict):
    source_id: str
    # The number of the revision it was read from.
    revision: NotRequired[int]
    kind: KnowledgeRecordKind
    statement: str
    value: NotRequired[float]
    unit: NotRequired[str]
    clause: NotRequired[str]
    # Words of that revision, as they stand there.
    quote: NotRequired[KnowledgeCreateRecordRequest_quote]
    # A record of the same source this one takes the place of.
    supersedes_id: NotRequired[str]


class KnowledgeCreateSourceRequest(TypedDict):
    title: str
    publisher: str
    # Where it applies: ICH, EU, US …
    jurisdiction: str
    kind: KnowledgeSourceKind
    url: NotRequired[str]
    guideline: NotRequired[str]


class KnowledgeListApprovalsResponse(TypedDict):
    status: DatasetVersionStatus
    items: list[DatasetVersionApproval]
    approvals_missing: int


KnowledgeRecord_quote = TypedDict(
    "KnowledgeRecord_quote",
    {
        "text": "str",
        "from": "int",
        "to": "int",
    },
)


class KnowledgeRecord(TypedDict):
    id: str
    source_id: str
    source_title: str
    # The revision it was read from; null where none was named.
    revision: int | None
    # Of its source, for comparison.
    newest_revision: int | None
    kind: KnowledgeRecordKind
    statement: str
    value: float | None
    unit: str | None
    clause: str | None
    quote: KnowledgeRecord_quote | None
    supersedes_id: str | None
    superseded_by: str | None
    waiting_review_tasks: int
    created_by: str
    created_at: UtcTimestamp


class KnowledgeRecordCanaryRequest(TypedDict):
    outcome: Literal["passed", "failed"]
    # Not of a pack: there it is the share held back.
    share_percent: NotRequired[float]
    note: NotRequired[str]


class KnowledgeRecordPage(TypedDict):
    items: list[KnowledgeRecord]
    next_cursor: str | None


class KnowledgeReviewTask(TypedDict):
    id: str
    source_id: str
    source_title: str
    record_id: str
    record_statement: str
    # What the record stays bound to.
    record_revision: int | None
    # The revision that raised the task.
    revision: int
    state: KnowledgeReviewState
    reason: str | None
    changed_by: str | None
    changed_at: UtcTimestamp | None
    created_at: UtcTimestamp


class KnowledgeReviewTaskPage(TypedDict):
    items: list[KnowledgeReviewTask]
    next_cursor: str | None


class KnowledgeSource(TypedDict):
    id: str
    title: str
    publisher: str
    jurisdiction: str
    kind: KnowledgeSourceKind
    url: str | None
    # What it is cited as, with its revision: ICH Q3D(R2).
    guideline: str | None
    newest_revision: SourceRevisionSummary | None
    # Records of it that wait to be looked at again.
    open_review_tasks: int
    created_by: str
    created_at: UtcTimestamp


class KnowledgeSourcePage(TypedDict):
    items: list[KnowledgeSource]
    next_cursor: str | None


class KnowledgeUpdateDatasetVersionRequest(TypedDict):
    status: DatasetVersionStatus
    reason_for_change: str


class KnowledgeUpdateReviewTaskRequest(TypedDict):
    state: KnowledgeReviewState
    reason_for_change: str


class KnownSolvent(TypedDict):
    name: str
    residual_1h: list[SolventLine]
    carbon_13c: list[SolventLine]
    water_1h_ppm: float
    # How the row was checked against its sources.
    verification: str


class LeaveOneOutValidation(TypedDict):
    # Null where all results are equal.
    r2: float | None
    rmse: float
    # Share of results inside their interval.
    coverage_90: float
    n: int


class Lengthscale(TypedDict):
    parameter: str
    kind: str
    # In the scaled space of the model; the shorter, the more it matters.
    lengthscale: float


class LessThanLifetimeLimits(TypedDict):
    fda_limit_ng_per_day: float | None
    # While corrective actions run; not in specifications.
    ema_interim: list[InterimLimit]


LevelSelector_3 = TypedDict(
    "LevelSelector_3",
    {
        "from": "NotRequired[float]",
        "to": "NotRequired[float]",
    },
)


class LiftedRecordHold(TypedDict):
    record_type: str
    record_id: str
    held_at: UtcTimestamp
    held_by: str
    reason_for_change: str
    lifted_at: UtcTimestamp
    lifted_by: str
    lift_reason: str


class ListedCompoundAttachment(TypedDict):
    id: str
    compound_id: str
    analysis_id: str | None
    project_id: str | None
    # A run of mass spectra.
    ms_run_id: str | None
    attached_by: str
    attached_at: UtcTimestamp
    detached_at: UtcTimestamp | None
    # What the analysis, project or run is called today.
    title: str


class ListedCompoundAttachmentPage(TypedDict):
    items: list[ListedCompoundAttachment]
    next_cursor: str | None


class ListedRecordHold(TypedDict):
    record_type: str
    record_id: str
    held_at: UtcTimestamp
    held_by: str
    reason_for_change: str
    # What it is called today.
    title: str


class ListedRecordHoldPage(TypedDict):
    items: list[ListedRecordHold]
    next_cursor: str | None


class ListedSolvent(TypedDict):
    name: str
    cas: str
    solvent_class: Literal[1] | Literal[2] | Literal[3] | None
    limit_ppm: float | None
    # Of the same level as a residual solvent; the stricter holds for the row.
    verdict: RegulatoryVerdict


class LostBinding_administrator(TypedDict):
    """Who signed in at the workspace from that machine and gave the former binding up."""
    id: str
    name: str


class LostBinding(TypedDict):
    at: UtcTimestamp
    former_workspace_id: str
    # The roots that were trusted before.
    former_root_sha256: list[str]
    workspace_id: str
    # SHA-256, colon-separated upper-case hex.
    root_sha256: str
    # Who signed in at the workspace from that machine and gave the former binding up.
    administrator: LostBinding_administrator
    # Whether the workspace was reached over the certificate its last statement came over.
    is_known_server: bool
    reason: str


class LostBindingInput_administrator(TypedDict):
    """Who signed in at the workspace from that machine and gave the former binding up."""
    id: str
    name: str


class LostBindingInput(TypedDict):
    at: UtcTimestamp
    former_workspace_id: str
    # The roots that were trusted before.
    former_root_sha256: list[str]
    workspace_id: str
    # SHA-256, colon-separated upper-case hex.
    root_sha256: str
    # Who signed in at the workspace from that machine and gave the former binding up.
    administrator: LostBindingInput_administrator
    # Whether the workspace was reached over the certificate its last statement came over.
    is_known_server: bool
    reason: str


class ManagedUser_role_dates(TypedDict):
    role: Literal["admin", "reviewer", "scientist", "auditor", "guest"]
    since: UtcTimestamp | None


class ManagedUser(TypedDict):
    id: str
    email: str
    display_name: str
    is_admin: bool
    # What the account is; `admin` stands here exactly where `is_admin` is true.
    roles: list[Literal["admin", "reviewer", "scientist", "auditor", "guest"]]
    created_at: UtcTimestamp
    # What the account is and since when; null where the store does not say.
    role_dates: list[ManagedUser_role_dates]
    deactivated_at: UtcTimestamp | None
    identity_verified_at: UtcTimestamp | None
    # The administrator or `system`, the account itself at the set-up, the organisation of an issuer.
    identity_verified_by: str | None
    identity_verified_how: Literal["administrator", "set_up", "issuer"] | None
    running_sessions: int
    live_api_keys: int
    # Credentials somebody should look at, the account itself among them where nobody signs in to it.
    overdue_credentials: int


class ManagedUserPage(TypedDict):
    items: list[ManagedUser]
    next_cursor: str | None


class MarketLimit_record(TypedDict):
    type: str
    id: str


MarketLimit_governing = TypedDict(
    "MarketLimit_governing",
    {
        "text": "str",
        "unit": "Literal[\"%\", \"ppm\", \"ppb\", \"mg/g\", \"ug/g\", \"ng/g\", \"mg/day\", \"ug/day\", \"ng/day\"]",
        "from": "str",
        "reason": "Literal[\"strictest_of_markets\", \"stands_in\", \"no_choice\", \"ich_in_all_markets\", \"own_rule\", \"given_limit\", \"recorded_for_others\"]",
        "stands_in_for": "list[Literal[\"US\", \"EU\", \"CA\", \"JP\", \"GB\", \"CH\"]]",
        "basis": "RegulatoryBasis | None",
    },
)


class MarketLimit(TypedDict):
    impurity: str
    kind: Literal["nitrosamine_watch", "elemental_impurity", "residual_solvent", "mutagenic_impurity", "identification_threshold", "qualification_threshold"]
    record: MarketLimit_record
    # The choice it was computed under; null for none.
    assessed_for: list[Literal["US", "EU", "CA", "JP", "GB", "CH"]] | None
    # Computed under another choice than that of the dossier.
    out_of_date: bool
    # Of a record that was withdrawn, or of an entry that a later one says less of; it counts still.
    former: bool
    # One for each market of the answer, in its order.
    cells: list[MarketLimitCell]
    # Null where nothing governs.
    governing: MarketLimit_governing | None


class MarketLimitCell_limit(TypedDict):
    # As the record writes it; shown, never computed anew.
    text: str
    unit: Literal["%", "ppm", "ppb", "mg/g", "ug/g", "ng/g", "mg/day", "ug/day", "ng/day"]
    basis: RegulatoryBasis | None


class MarketLimitCell(TypedDict):
    # ISO 3166, and EU.
    market: Literal["US", "EU", "CA", "JP", "GB", "CH"]
    authority: str
    # ich_as_adopted: no own value is known here, and the ICH guideline applies as adopted.
    state: Literal["own_value", "ich_as_adopted", "controlled_by_q3ab", "not_known"]
    limit: MarketLimitCell_limit | None


class MarketLimits_rules(TypedDict):
    reason: str
    rule: str
    status: str


class MarketLimits(TypedDict):
    dossier_id: str
    dossier_revision: int
    # Those chosen; without a choice every market of the table.
    markets: list[Literal["US", "EU", "CA", "JP", "GB", "CH"]]
    is_chosen: bool
    limits: list[MarketLimit]
    # How limits of markets are put together, with the mark of each rule.
    rules: list[MarketLimits_rules]
    human_review_required: Literal[True]
    disclaimer: str


class MassEvidence_ion(TypedDict):
    key: str
    mz: float
    adduct: str | None
    formula: str | None
    level: Literal["1", "3", "4", "5", "2a", "2b"]


class MassEvidence(TypedDict):
    annotation_id: str
    # Of the annotation, that was compared with.
    revision: int
    # Whether a second person had approved it then.
    reviewed: bool
    run_id: str
    # Of the run of mass spectra.
    sample_name: str
    # By what the two are taken for one sample.
    tie: Literal["compound", "sample_name"]
    # The same in a sentence.
    tied_by: str
    outcome: Literal["formula_agrees", "mass_agrees", "adduct_misread", "exchanged", "part_of_structure", "not_seen", "not_comparable", "isotopes_disagree", "formula_disagrees"]
    # Whether structure and mass spectra cannot both be right of one sample.
    contradicts: bool
    # Of the molecule without counter-ions; null where it cannot be read.
    structure_formula: str | None
    # As which the ion would be of the structure.
    adduct: str | None
    # Found less calculated for the structure.
    ppm: float | None
    # The ion it rests on, as the annotation has it by mass spectra alone.
    ion: MassEvidence_ion | None
    message: str
    # The numbers it rests on.
    evidence: str
    remarks: list[str]
    engine_version: str


class MassOfCompound_main(TypedDict):
    key: str
    mz: float
    adduct: str | None
    formula: str | None
    level: Literal["1", "3", "4", "5", "2a", "2b"]


class MassOfCompound(TypedDict):
    run_id: str
    sample_name: str
    created_at: UtcTimestamp
    # That speaks for the run: approved, or else the newest. Null where there is none.
    annotation_id: str | None
    revision: int | None
    reviewed: bool
    # The ion of what the sample mostly is; null in a mixture.
    main: MassOfCompound_main | None
    # The structure of the compound against the annotation; null without an annotation.
    registered: MassEvidence | None


class MeasuredPurgeRequest(TypedDict):
    # Result of a batch before the step.
    before_result_id: str
    # Result of a batch after it, of the same impurity in the same unit.
    after_result_id: str
    # What the measurement is: at trace level or not.
    support: PurgeSupport
    # How the two batches belong together.
    reason: str


class MethodDescription(TypedDict):
    quantity: ProvenanceQuantity
    method: Literal["line_fit", "height_over_noise", "zone_centre", "height_over_local_noise", "height_and_witnesses", "sign_of_editing", "lines_of_1d", "classification", "pattern_centre", "line_extent", "first_order_tree", "common_unit", "structure_share", "residual_of_lines", "exact_simulation", "total_line_shape", "prediction_and_tables", "shift_over_coupling", "region_integral", "integral_on_scale", "noise_of_region", "global_deconvolution", "deconvolution_quality", "expected_coupling", "embedded_distance", "reference_record", "arbitrated_verifiers", "verifier", "amount_of_signals", "propagated_uncertainty", "fitness_check", "signal_fit", "weighted_evidence", "measured_evidence", "cross_check", "increment_assignment", "solvent_lines", "reference_line", "as_recorded", "as_run"]
    # Step of the recipe whose settings the number depends on directly.
    step: str | None
    unit: Literal["ppm", "Hz", "MHz"] | None
    # Works the method follows, as they are cited.
    references: list[str]
    # Table of facts that takes part.
    rule_set: str | None


class MobileSyncReviewDecisionsRequest_decisions(TypedDict):
    # Names the decision among those of this person.
    client_id: str
    dossier_id: str
    decision: DossierReviewVerdict
    # By the clock of the device, which may be ahead by 5 minutes.
    decided_at: UtcTimestamp
    comment: NotRequired[str | None]


class MobileSyncReviewDecisionsRequest(TypedDict):
    decisions: list[MobileSyncReviewDecisionsRequest_decisions]


class MobileSyncReviewDecisionsResponse(TypedDict):
    items: list[SyncedReviewDecision]


class ModelLineage(TypedDict):
    # Where promotions are recorded.
    registry: Literal["knowledge_deployment_conveyor"]
    # Everything that was ever promoted, newest promotion first.
    models: list[ProductionModel]
    # Reference packs of shifts that were ever put to use, newest first: the models predictions rest on.
    shift_packs: list[ServedPack]
    serving: int
    empty_reason: Literal["no_model_promoted"] | None


class MonitoringBand(TypedDict):
    name: Literal["low", "moderate", "high"]
    from_percent: float


class MsAnnotateRunRequest_candidates(TypedDict):
    id: str
    smiles: str


class MsAnnotateRunRequest(TypedDict):
    # candidates compares the structures that are given.
    modes: NotRequired[list[Literal["library", "formula", "candidates"]]]
    # The library the answer has to rest on; refused where another one is in use.
    pack: NotRequired[str]
    # Window of the library search. Without it that of the library’s calibration, the one q-values are told for.
    precursor_ppm: NotRequired[float]
    # Window of the fragments of candidates; without it 5 ppm, at least 0.8 mDa.
    fragment_ppm: NotRequired[float]
    # Structures to compare, for the mode candidates and for it alone.
    candidates: NotRequired[list[MsAnnotateRunRequest_candidates]]
    # Window of the formulas. Without it 5 ppm, and 10 ppm for a time-of-flight instrument.
    formula_ppm: NotRequired[float]
    # Without it the newest of the run.
    feature_list_id: NotRequired[str]
    # Without it every one above the line.
    feature_ids: NotRequired[list[int]]
    # How compounds were separated. Without it retention is not judged: no file says it.
    separation: NotRequired[Literal["reversed_phase", "hilic"]]


class MsAnnotateSpectrumRequest_candidates(TypedDict):
    id: str
    smiles: str


class MsAnnotateSpectrumRequest_peaks(TypedDict):
    mz: float
    intensity: float


class MsAnnotateSpectrumRequest_isotopes(TypedDict):
    neutrons: int
    mz: float
    # Over that of the lightest isotope.
    area_ratio: float


class MsAnnotateSpectrumRequest(TypedDict):
    # candidates compares the structures that are given.
    modes: NotRequired[list[Literal["library", "formula", "candidates"]]]
    # The library the answer has to rest on; refused where another one is in use.
    pack: NotRequired[str]
    # Window of the library search. Without it that of the library’s calibration, the one q-values are told for.
    precursor_ppm: NotRequired[float]
    # Window of the fragments of candidates; without it 5 ppm, at least 0.8 mDa.
    fragment_ppm: NotRequired[float]
    # Structures to compare, for the mode candidates and for it alone.
    candidates: NotRequired[list[MsAnnotateSpectrumRequest_candidates]]
    # Window of the formulas. Without it 5 ppm, and 10 ppm for a time-of-flight instrument.
    formula_ppm: NotRequired[float]
    title: NotRequired[str]
    precursor_mz: float
    polarity: Literal["positive", "negative"]
    # As papers write it: [M+H]+.
    adduct: NotRequired[str]
    # In any order.
    peaks: list[MsAnnotateSpectrumRequest_peaks]
    isotopes: NotRequired[list[MsAnnotateSpectrumRequest_isotopes]]


class MsAnnotatedIon(TypedDict):
    # In this annotation: f and the number of a feature, s and that of a scan, or q for a spectrum that was sent.
    key: str
    feature_id: int | None
    msms_scan: int | None
    mz: float
    rt_s: float | None
    area: float | None
    area_percent: float | None
    polarity: Literal["positive", "negative"]
    charge: int | None
    adduct: str | None
    # Told by another ion of the compound, by who sent it, or assumed.
    adduct_basis: Literal["partner", "given", "assumed"] | None
    # What it is taken for at this level; null where nothing but the mass is known.
    answer: MsAnswer | None
    identification_level: IdentificationLevel
    # 0 to 100, by calibration; null where nothing calibrates it.
    confidence: float | None
    hits: list[MsHit]
    no_hits_reason: str | None
    formulas: list[MsFormula]
    no_formulas_reason: str | None
    candidates: list[MsCandidate]
    no_candidates_reason: str | None
    evidence: list[MsEvidence]
    contradictions: list[MsContradiction]
    # The revision a reviewer changed it in; null where none did.
    corrected_in: int | None
    # As papers report it; null without formula or adduct, or an analyser that is known. That ions were made by electrospray is assumed.
    journal: str | None


class MsAnnotation_progress(TypedDict):
    stage: str
    fraction: float


class MsAnnotation_error(TypedDict):
    code: str
    message: str


class MsAnnotation(TypedDict):
    id: str
    # Null for a spectrum that was sent by itself.
    run_id: str | None
    feature_list_id: str | None
    title: str
    status: Literal["queued", "completed", "failed"]
    # None until there is something to review.
    review_state: Literal["none", "pending", "approved", "rejected"]
    # 0 as it was computed; each correction adds one.
    revision: int
    created_by: str
    created_at: UtcTimestamp
    finished_at: UtcTimestamp | None
    settings: MsAnnotationSettings
    # The library that was searched; null where none was.
    reference_pack: UsedReferencePack | None
    # Why no q-values are told; null where they are.
    not_calibrated: str | None
    # The finest rate that can be told.
    least_q_value: float | None
    counts: MsAnnotationCounts | None
    record_sha256: str | None
    progress: MsAnnotation_progress | None
    error: MsAnnotation_error | None
    # Whether the caller may decide on it now.
    can_review: bool
    cannot_review_reason: str | None
    engine_version: str
    warnings: list[Warning]
    human_review_required: bool
    disclaimer: str
    # Structures of NMR analyses of the sample, as they were when this was computed.
    nmr: list[NmrEvidence]
    # False where the NMR analyses of the sample moved on since. Null where there were and are none.
    nmr_is_current: bool | None
    features: list[MsAnnotatedIon]
    next_cursor: str | None


class MsAnnotationCounts(TypedDict):
    ions: int
    levels: dict[str, int]
    contradictions: int


class MsAnnotationSettings_candidates(TypedDict):
    id: str
    smiles: str


class MsAnnotationSettings(TypedDict):
    modes: list[Literal["library", "formula", "candidates"]]
    # Window of the library search to either side.
    precursor_ppm: float
    # Window of the formulas to either side.
    formula_ppm: float
    # Window of the fragments that the breaking of bonds explains.
    fragment_ppm: float
    # Null: every feature above the line.
    feature_ids: list[int] | None
    candidates: list[MsAnnotationSettings_candidates]
    # How compounds were separated, as was said; null where nobody said it: retention is not judged then.
    separation: Literal["reversed_phase", "hilic"] | None


class MsAnnotationSummary_progress(TypedDict):
    stage: str
    fraction: float


class MsAnnotationSummary_error(TypedDict):
    code: str
    message: str


class MsAnnotationSummary(TypedDict):
    id: str
    # Null for a spectrum that was sent by itself.
    run_id: str | None
    feature_list_id: str | None
    title: str
    status: Literal["queued", "completed", "failed"]
    # None until there is something to review.
    review_state: Literal["none", "pending", "approved", "rejected"]
    # 0 as it was computed; each correction adds one.
    revision: int
    created_by: str
    created_at: UtcTimestamp
    finished_at: UtcTimestamp | None
    settings: MsAnnotationSettings
    # The library that was searched; null where none was.
    reference_pack: UsedReferencePack | None
    # Why no q-values are told; null where they are.
    not_calibrated: str | None
    # The finest rate that can be told.
    least_q_value: float | None
    counts: MsAnnotationCounts | None
    record_sha256: str | None
    progress: MsAnnotationSummary_progress | None
    error: MsAnnotationSummary_error | None
    # Whether the caller may decide on it now.
    can_review: bool
    cannot_review_reason: str | None
    engine_version: str
    warnings: list[Warning]
    human_review_required: bool
    disclaimer: str


class MsAnnotationSummaryPage(TypedDict):
    items: list[MsAnnotationSummary]
    next_cursor: str | None


class MsAnswer(TypedDict):
    name: str | None
    smiles: str | None
    # Its standard InChIKey.
    inchikey: str | None
    formula: str | None
    basis: Literal["library", "formula", "candidate", "reviewer"]
    # Standard InChI of the structure; null where InChI cannot say it.
    inchi: str | None


class MsCandidate_peaks(TypedDict):
    mz: float
    intensity: float
    formula: str
    ppm: float
    broken_bonds: int
    hydrogen_shift: int
    energy_kj_mol: float
    # Of the structure as its SMILES numbers them: a1, a2 …
    atom_ids: list[str]


class MsCandidate(TypedDict):
    # As it was given.
    id: str
    smiles: str
    # Candidates of one score share it.
    rank: int
    # How likely a peak is on average, over the same by the best candidate; it says nothing of a structure that was not given.
    score: float
    # Share of the intensity of the peaks looked at.
    explained_intensity: float
    # Precursor found less calculated.
    ppm: float
    # False where the limit of fragments was reached.
    complete: bool
    peaks: list[MsCandidate_peaks]
    # Standard InChI of the structure; null where InChI cannot say it.
    inchi: str | None
    # Its standard InChIKey.
    inchikey: str | None


class MsChromatogram(TypedDict):
    kind: Literal["tic", "bpc", "xic"]
    mz: float | None
    tolerance_ppm: float | None
    # Of the scans that take part: 1, or the lowest there is.
    level: int
    # Of the scan; of an envelope the middle of each column.
    retention_time_s: list[float]
    # Of an envelope the highest of each column.
    intensity: list[float]
    # Number of the scan the intensity is of.
    scans: list[int]
    # Of each column; null where every scan is shown.
    lowest: list[float] | None


class MsCompareRunsRequest_runs(TypedDict):
    run_id: str
    role: NotRequired[Literal["sample", "blank"]]


class MsCompareRunsRequest(TypedDict):
    runs: list[MsCompareRunsRequest_runs]


class MsComparedCell(TypedDict):
    # Filled: no feature is listed, the area was measured in its place.
    kind: Literal["found", "filled"]
    # Intensity × s.
    area: float
    feature_id: int | None
    # Points a filled area rests on; 0 says that nothing was there.
    points: int | None
    # Area here over the mean area of the blanks; null in blanks, without blanks, and where no blank shows the ion.
    blank_ratio: float | None
    # Whether it stands out from the blanks; null in blanks and without blanks.
    kept: bool | None


class MsComparedRow(TypedDict):
    # From 1 on, by m/z and then by time.
    row: int
    mz: float
    # On the clock of the reference.
    rt_s: float
    polarity: Literal["positive", "negative", "unknown"]
    charge: int | None
    # One for each run, in their order.
    cells: list[MsComparedCell]


class MsComparedRun(TypedDict):
    run_id: str
    role: Literal["sample", "blank"]
    # The feature list that took part; a newer one does not change this comparison.
    list_id: str
    # The others took its clock; null until it is compared.
    reference: bool | None
    # Peaks that line its times up with those of the reference.
    landmarks: int | None
    # False where there were too few landmarks: its times are left as they are.
    warped: bool | None
    residual_s: float | None


class MsComparison_progress(TypedDict):
    stage: str
    fraction: float


class MsComparison_error(TypedDict):
    code: str
    message: str


class MsComparison(TypedDict):
    id: str
    project_id: str | None
    status: Literal["queued", "completed", "failed"]
    created_by: str
    created_at: UtcTimestamp
    finished_at: UtcTimestamp | None
    runs: list[MsComparedRun]
    row_count: int | None
    # Of the reference: it joins the runs.
    recipe: dict[str, float] | None
    record_sha256: str | None
    progress: MsComparison_progress | None
    error: MsComparison_error | None
    engine_version: str
    warnings: list[Warning]
    human_review_required: bool
    disclaimer: str
    rows: list[MsComparedRow]
    next_cursor: str | None


class MsComparisonSummary_progress(TypedDict):
    stage: str
    fraction: float


class MsComparisonSummary_error(TypedDict):
    code: str
    message: str


class MsComparisonSummary(TypedDict):
    id: str
    project_id: str | None
    status: Literal["queued", "completed", "failed"]
    created_by: str
    created_at: UtcTimestamp
    finished_at: UtcTimestamp | None
    runs: list[MsComparedRun]
    row_count: int | None
    # Of the reference: it joins the runs.
    recipe: dict[str, float] | None
    record_sha256: str | None
    progress: MsComparisonSummary_progress | None
    error: MsComparisonSummary_error | None
    engine_version: str
    warnings: list[Warning]
    human_review_required: bool
    disclaimer: str


class MsComparisonSummaryPage(TypedDict):
    items: list[MsComparisonSummary]
    next_cursor: str | None


class MsContradiction(TypedDict):
    code: Literal["partner_missing", "adduct_disagrees", "isotopes_disagree", "formula_disagrees", "mass_disagrees", "retention_disagrees", "nmr_disagrees"]
    message: str
    # The numbers it rests on.
    evidence: str


class MsCorrection_answer(TypedDict):
    name: NotRequired[str | None]
    smiles: NotRequired[str | None]
    formula: NotRequired[str | None]


class MsCorrection_diagnostic(TypedDict):
    # The rule by which these ions mean this structure.
    rule: str
    # m/z
    ions: list[float]
    # Isomers that were considered and do not fit.
    excluded: list[str]


class MsCorrection_standard(TypedDict):
    annotation_id: str
    # Of the ion in that annotation.
    key: str
    # Scatter of its retention time, in minutes, where it is known.
    retention_sd_min: NotRequired[float]


class MsCorrection(TypedDict):
    # Of the ion.
    key: str
    # Lower as the reviewer sees fit; higher only as far as recorded evidence bears it.
    identification_level: NotRequired[IdentificationLevel]
    # What it is taken for instead; null: nothing but the mass is known.
    answer: NotRequired[MsCorrection_answer | None]
    diagnostic: NotRequired[MsCorrection_diagnostic]
    standard: NotRequired[MsCorrection_standard]


class MsEvidence(TypedDict):
    kind: Literal["library", "formula", "adduct", "isotopes", "candidates", "standard", "diagnostic"]
    # Whether it bears the level it is named for.
    met: bool
    # The level it is a condition of.
    level: IdentificationLevel | None
    statement: str


class MsFeature_isotopes(TypedDict):
    # Over the lightest isotope.
    neutrons: int
    mz: float
    area: float
    # Over the area of the feature.
    area_ratio: float


class MsFeature_msms_scans(TypedDict):
    scan: int
    by: Literal["ion", "window"]


class MsFeature(TypedDict):
    # In its list, from 1 on, by m/z and then by time.
    id: int
    # Of the lightest isotope.
    mz: float
    # Of the apex.
    rt_s: float
    start_s: float
    end_s: float
    # At half height.
    width_s: float
    # Above the baseline, intensity × s.
    area: float
    # Down to zero.
    raw_area: float
    # Of the areas of all features above the line of its polarity; null below the line. Not a mass fraction: ions answer differently.
    area_percent: float | None
    height: float
    signal_to_noise: float
    quality: float
    polarity: Literal["positive", "negative", "unknown"]
    # Signed; null where no isotope and no adduct tells it.
    charge: int | None
    # Told by other ions of the same shape; null where none tells it.
    adduct: str | None
    # Of the compound, in u, as its adduct says.
    neutral_mass: float | None
    # Features of one compound have one number.
    network: int | None
    isotopes: list[MsFeature_isotopes]
    # The fragment scan nearest to the apex, those of the ion itself first.
    msms_scan: int | None
    msms_scans: list[MsFeature_msms_scans]
    # Features of one shape at one time have one number.
    group: int
    # The survey the apex stands in.
    apex_scan: int
    # Why it stands below the line; empty above it.
    below_line: list[Literal["quality", "signal_to_noise", "width", "points"]]


class MsFeatureList_progress(TypedDict):
    stage: str
    fraction: float


class MsFeatureList_error(TypedDict):
    code: str
    message: str


class MsFeatureList(TypedDict):
    id: str
    run_id: str
    status: Literal["queued", "completed", "failed"]
    created_by: str
    created_at: UtcTimestamp
    finished_at: UtcTimestamp | None
    # Whose defaults the recipe takes; null until it is found.
    instrument_kind: Literal["orbitrap", "tof"] | None
    # Every number the search used; null until it is found.
    recipe: dict[str, float] | None
    # What of it was asked for.
    overrides: dict[str, float]
    feature_count: int | None
    above_line_count: int | None
    # Of the list as it is kept; the audit trail has the same.
    record_sha256: str | None
    progress: MsFeatureList_progress | None
    error: MsFeatureList_error | None
    engine_version: str
    warnings: list[Warning]
    human_review_required: bool
    disclaimer: str
    items: list[MsFeature]
    next_cursor: str | None


class MsFeatureListSummary_progress(TypedDict):
    stage: str
    fraction: float


class MsFeatureListSummary_error(TypedDict):
    code: str
    message: str


class MsFeatureListSummary(TypedDict):
    id: str
    run_id: str
    status: Literal["queued", "completed", "failed"]
    created_by: str
    created_at: UtcTimestamp
    finished_at: UtcTimestamp | None
    # Whose defaults the recipe takes; null until it is found.
    instrument_kind: Literal["orbitrap", "tof"] | None
    # Every number the search used; null until it is found.
    recipe: dict[str, float] | None
    # What of it was asked for.
    overrides: dict[str, float]
    feature_count: int | None
    above_line_count: int | None
    # Of the list as it is kept; the audit trail has the same.
    record_sha256: str | None
    progress: MsFeatureListSummary_progress | None
    error: MsFeatureListSummary_error | None
    engine_version: str
    warnings: list[Warning]
    human_review_required: bool
    disclaimer: str


class MsFeatureListSummaryPage(TypedDict):
    items: list[MsFeatureListSummary]
    next_cursor: str | None


class MsFindFeaturesRequest(TypedDict):
    # Numbers that differ from the defaults, by name: see /ms/recipe-parameters.
    recipe: NotRequired[dict[str, float]]


class MsFormula_explained_peaks(TypedDict):
    mz: float
    formula: str
    loss: str
    radical: bool


class MsFormula(TypedDict):
    # Of the neutral molecule, in the order of Hill.
    formula: str
    # Found less calculated.
    ppm: float
    # Among these formulas; says nothing of elements that were not looked for.
    posterior: float
    # 0 at best; null where no isotopes were seen.
    isotope_score: float | None
    # Share of the square roots of the fragments’ intensities; null without fragments.
    explained_intensity: float | None
    explained_peaks: list[MsFormula_explained_peaks]


class MsHit_record(TypedDict):
    # As its source calls it.
    id: str
    name: str | None
    smiles: str | None
    inchikey: str | None
    formula: str | None
    adduct: str | None
    precursor_mz: float | None
    collision_energy: str | None
    instrument: str | None
    licence: str


class MsHit_matches(TypedDict):
    query_mz: float
    reference_mz: float
    share: float


class MsHit_reference(TypedDict):
    mz: list[float]
    intensity: list[float]


class MsHit(TypedDict):
    # From 1 on.
    rank: int
    # Hits of one group are isomers that these fragments cannot part.
    group: int
    record: MsHit_record
    method: Literal["spectral_entropy"]
    score: float
    cosine: float
    modified_cosine: float
    matched_peaks: int
    matches: list[MsHit_matches]
    # Its tallest peaks, for a picture; null beyond the first hits.
    reference: MsHit_reference | None
    # Precursor found less that of the record.
    ppm: float | None
    # How often first hits with such evidence were right; null where nothing judges it.
    probability: float | None
    q_value: float | None
    # Why no q-value is told; null where it is.
    q_value_reason: str | None
    # It may be surer than can be told.
    q_value_is_bound: bool
    adduct: str | None
    # The best this hit could bear by itself.
    level: IdentificationLevel


class MsImpuritySending_dossier(TypedDict):
    id: str
    title: str


class MsImpuritySending(TypedDict):
    evidence: ImpurityEvidenceByMass
    # Null where it is not open to the caller.
    dossier: MsImpuritySending_dossier | None
    # False where it was sent before: nothing was recorded, and this is what was.
    is_new: bool
    human_review_required: bool
    disclaimer: str


class MsIonCompound_compound(TypedDict):
    id: str
    name: str


class MsIonCompound(TypedDict):
    id: str
    annotation_id: str
    # That was approved.
    annotation_revision: int
    ion_key: str
    # How sure the structure was.
    identification_level: Literal["1", "3", "4", "5", "2a", "2b"]
    # As it was proposed.
    smiles: str
    # Null where it is deleted, or not open to the caller.
    compound: MsIonCompound_compound | None
    registered_by: str
    registered_at: UtcTimestamp


class MsIonCompoundPage(TypedDict):
    items: list[MsIonCompound]
    next_cursor: str | None


class MsPrecursor(TypedDict):
    mz: float
    intensity: float | None
    # Signed.
    charge: int | None
    isolation_target_mz: float | None
    # Distance of the edge below the target.
    isolation_lower_mz: float | None
    isolation_upper_mz: float | None
    activation: str | None
    collision_energy: float | None
    collision_energy_unit: Literal["eV", "%"] | None


class MsReading_scans_by_level(TypedDict):
    level: int
    scans: int


class MsReading(TypedDict):
    format: Literal["mzml", "mzxml", "mgf", "msp", "massbank", "gnps_json"]
    # As the file names it; empty where it does not.
    instrument: str
    polarity: Literal["positive", "negative", "both", "unknown"]
    scans: int
    scans_by_level: list[MsReading_scans_by_level]
    centroid_scans: int
    peaks: int
    # Retention time of the first scan; null where none has one.
    from_s: float | None
    to_s: float | None
    from_mz: float | None
    to_mz: float | None
    warnings: list[Warning]


class MsRecipeParameter_defaults(TypedDict):
    orbitrap: float
    tof: float


class MsRecipeParameter(TypedDict):
    name: str
    unit: str
    meaning: str
    least: float
    most: float
    whole: bool
    defaults: MsRecipeParameter_defaults


class MsRecipeParametersResponse(TypedDict):
    items: list[MsRecipeParameter]


class MsRegisterCompoundRequest(TypedDict):
    # Of the ion in the annotation.
    key: str
    # Without it the name the ion was taken for, or its formula.
    name: NotRequired[str]


class MsRegisteredCompound(TypedDict):
    registration: MsIonCompound
    # False where it was sent before: nothing was recorded, and this is what was.
    is_new: bool
    # False where the caller had the structure in the registry before.
    is_new_compound: bool


class MsReview(TypedDict):
    id: str
    annotation_id: str
    decision: Literal["approve", "reject", "correct"]
    # That was decided on; of a correction the one it made.
    revision: int
    comment: str
    reason_code: MsReviewReason | None
    corrections: list[MsCorrection]
    reviewer_id: str
    reviewer_name: str
    override: bool
    reason_for_change: str | None
    created_at: UtcTimestamp


class MsReviewPage(TypedDict):
    items: list[MsReview]
    next_cursor: str | None


class MsReviewRequest(TypedDict):
    decision: Literal["approve", "reject", "correct"]
    comment: str
    reason_code: NotRequired[MsReviewReason]
    # Required for correct, and for it alone.
    corrections: NotRequired[list[MsCorrection]]
    override: NotRequired[bool]
    # Required with override.
    reason_for_change: NotRequired[str]


class MsRun_error(TypedDict):
    code: str
    message: str


class MsRun(TypedDict):
    id: str
    sample_name: str
    file_name: str
    status: MsRunStatus
    project_id: str | None
    archive_id: str
    created_by: str
    created_at: UtcTimestamp
    # Null until it is read.
    reader_version: str | None
    # Null until it is read.
    reading: MsReading | None
    error: MsRun_error | None
    deletion: NotRequired[Deletion]


class MsRunPage(TypedDict):
    items: list[MsRun]
    next_cursor: str | None


class MsScan_mobility(TypedDict):
    value: float
    unit: Literal["Vs/cm2", "ms"]


class MsScan(TypedDict):
    # Number of the scan in this run.
    scan: int
    # As the file writes it.
    scan_id: str
    level: int
    polarity: Literal["positive", "negative", "unknown"]
    centroid: bool
    retention_time_s: float | None
    precursor: MsPrecursor | None
    mobility: MsScan_mobility | None
    peaks: int
    total_intensity: float
    base_peak_mz: float | None


class MsScanPage(TypedDict):
    items: list[MsScan]
    next_cursor: str | None


class MsSendImpurityRequest(TypedDict):
    # Of the ion in the annotation.
    key: str
    dossier_id: str
    # What the register calls it. Without it the name the ion was taken for, or its formula, m/z and time.
    name: NotRequired[str]
    impurity_kind: NotRequired[Literal["process", "degradant"]]


class MsSentImpurity_dossier(TypedDict):
    id: str
    title: str


class MsSentImpurity(TypedDict):
    evidence: ImpurityEvidenceByMass
    # Null where it is not open to the caller.
    dossier: MsSentImpurity_dossier | None


class MsSentImpurityPage(TypedDict):
    items: list[MsSentImpurity]
    next_cursor: str | None


class MsSpectrum_mobility(TypedDict):
    value: float
    unit: Literal["Vs/cm2", "ms"]


class MsSpectrum(TypedDict):
    # Number of the scan in this run.
    scan: int
    # As the file writes it.
    scan_id: str
    level: int
    polarity: Literal["positive", "negative", "unknown"]
    centroid: bool
    retention_time_s: float | None
    precursor: MsPrecursor | None
    mobility: MsSpectrum_mobility | None
    peaks: int
    total_intensity: float
    base_peak_mz: float | None
    # Ascending.
    mz: list[float]
    intensity: list[float]


class Multiplet_count_marks(TypedDict):
    code: Literal["broad", "exchangeable", "under_water", "under_solvent", "overlapped", "lowered_by_suppression", "fit_differs", "uncertain"]
    # In words with numbers.
    detail: str


class Multiplet(TypedDict):
    id: str
    from_ppm: float
    to_ppm: float
    shift_ppm: float
    multiplicity: str
    j_hz: list[float]
    area: float
    # Relative area; a ratio, not a proton count.
    ratio: float | None
    # Proton count on the scale that the structure bears out; only where one was given.
    protons: float | None
    category: PeakCategory
    peak_ids: list[str]
    # What there is to know about the count; absent in results of engines before 0.9.0.
    count_marks: NotRequired[list[Multiplet_count_marks]]
    # A person set the limits: the area is the sum of the points between them.
    drawn: NotRequired[bool]


class MutagenicImpurity_qsar(TypedDict):
    method: Literal["expert_rule", "statistical"]
    call: Literal["positive", "negative", "inconclusive", "out_of_domain"]


class MutagenicImpurity(TypedDict):
    name: str
    # CAS number; its check digit is looked at, and it is held against name and structure.
    cas: NotRequired[str]
    smiles: str
    level_ug_per_day: NotRequired[float]
    ames: NotRequired[Literal["positive", "negative"]]
    carcinogenicity: NotRequired[Literal["positive", "negative"]]
    # shared_alert: the alert is that of a substance which tested non-mutagenic (class 4).
    expert_call: NotRequired[Literal["positive", "negative", "shared_alert"]]
    qsar: NotRequired[list[MutagenicImpurity_qsar]]


class MutagenicImpurityRow(TypedDict):
    name: str
    verdict: RegulatoryVerdict
    # name@version+sha256:…, over table, engine and rounding; followed by that of a rule row where one was used.
    rule_set_version: str
    basis: list[RegulatoryBasis]
    numbers: list[EvidencedNumber]
    # A rule row of your own in place of what is published; null where none was used.
    override: AppliedOverride | None
    # Null where nothing given allows to tell.
    m7_class: int | None
    limit_ug_per_day: float | None
    limit_kind: Literal["ttc", "less_than_lifetime", "compound_specific", "cohort_of_concern", "q3ab"]
    total_limit_ug_per_day: float | None
    alerts: list[StructuralAlert]
    cohort_of_concern: list[StructuralAlert]
    # The two (Q)SAR methods of ICH M7, section 6, and how they agree.
    qsar: QsarOpinions | None
    counter_ions: list[str]
    expert_review_required: bool
    # Where ICH Q3C lists the compound in class 1 or 2; null for any other, and in records of before.
    listed_solvent: ListedSolvent | None
    # Of the potency table in use, a study that gives less than the limit. The limit governs; where the study is robust, the row is review until a second person reviewed a rule row that says which one holds.
    stricter_study: StricterStudy | None
    # In its list of the request, from 0: names may repeat.
    place: int


class MutagenicTotal(TypedDict):
    sum_ug_per_day: float
    limit_ug_per_day: float
    exceeds: bool
    basis: list[RegulatoryBasis]
    numbers: list[EvidencedNumber]


class MutagenicityPrediction_neighbours(TypedDict):
    id: str
    smiles: str
    ames: Literal["positive", "negative"]
    origin: str | None
    # 1 with the same fragments, 0 with none in common.
    likeness: float


class MutagenicityPrediction(TypedDict):
    call: Literal["positive", "negative", "inconclusive", "out_of_domain"]
    # Of a positive bacterial test, calibrated on compounds of other scaffolds.
    probability: float
    in_domain: bool
    # Atoms with neighbours as no compound of the set has them.
    unknown_atom_ids: list[str]
    # What the set says of this very compound; null where it is not in it.
    tested: Literal["positive", "negative"] | None
    # Compounds of the set, the nearest first.
    neighbours: list[MutagenicityPrediction_neighbours]
    pack: UsedReferencePack


class NewApiKey(TypedDict):
    id: str
    name: str
    kind: Literal["personal", "machine"]
    scopes: list[str]
    created_at: UtcTimestamp
    expires_at: UtcTimestamp | None
    last_used_at: UtcTimestamp | None
    revoked_at: UtcTimestamp | None
    # Shown once, never stored in clear.
    secret: str


class NewInvitation(TypedDict):
    id: str
    email: str
    display_name: str | None
    roles: list[Literal["admin", "reviewer", "scientist", "auditor", "guest"]]
    # Only an open one lets somebody in, once.
    state: Literal["open", "used", "withdrawn", "expired"]
    # `by_hand`: no mail server is configured, and whoever invited passes the link on.
    delivery: Literal["by_hand", "waiting", "sent", "failed"]
    created_by: str
    created_at: UtcTimestamp
    expires_at: UtcTimestamp
    # The account that came of it.
    used_by: str | None
    # Shown once, and never stored in clear; null where it was sent by mail.
    code: str | None
    # Opens the workstation with the code in its fragment.
    link: str | None


class Nitrosamine(TypedDict):
    # A name, an abbreviation or a CAS number; limits are found by the structure first.
    name: str
    # CAS number; its check digit is looked at, and it is held against name and structure.
    cas: NotRequired[str]
    smiles: NotRequired[str]
    measured_ng_per_day: NotRequired[float]
    # A limit an authority published, as you say; it goes before every other.
    published_limit_ng_per_day: NotRequired[float]


class NitrosamineControlOptions_fda(TypedDict):
    total: TotalControlOption
    flexible: PercentControlOption | None


class NitrosamineControlOptions_ema(TypedDict):
    negligible: list[str]
    total: TotalControlOption | None
    flexible: PercentControlOption


class NitrosamineControlOptions(TypedDict):
    fda: NitrosamineControlOptions_fda | None
    ema: NitrosamineControlOptions_ema | None


class NitrosamineCumulativeRisk_watches(TypedDict):
    name: str
    measured_ng_per_day: float
    limit_ng_per_day: float
    ratio: float
    watch_id: str


class NitrosamineCumulativeRisk_excluded(TypedDict):
    watch_id: str
    name: str
    reason: RiskExclusionReason


class NitrosamineCumulativeRisk(TypedDict):
    id: str
    dossier_id: str
    # Of the dossier when this was computed.
    dossier_revision: int
    # As it was then.
    product: ProductContext
    warnings: list[CumulativeRiskWarning]
    human_review_required: Literal[True]
    disclaimer: str
    rule_set_versions: list[str]
    created_by: str
    created_at: UtcTimestamp
    sum: float
    verdict: RegulatoryVerdict
    # Whether the sum is at most 1, as FDA and EMA ask.
    accepted_by_authorities: bool
    rule_set_version: str
    basis: list[RegulatoryBasis]
    numbers: list[EvidencedNumber]
    watches: list[NitrosamineCumulativeRisk_watches]
    # Every watch of the dossier that is not in the sum.
    excluded: list[NitrosamineCumulativeRisk_excluded]
    # How the authorities treat several nitrosamines in one product: information.
    options: NitrosamineControlOptions


class NitrosamineRow(TypedDict):
    name: str
    verdict: RegulatoryVerdict
    # name@version+sha256:…, over table, engine and rounding; followed by that of a rule row where one was used.
    rule_set_version: str
    basis: list[RegulatoryBasis]
    numbers: list[EvidencedNumber]
    # A rule row of your own in place of what is published; null where none was used.
    override: AppliedOverride | None
    # Null where no structure was given.
    cpca: CarcinogenicPotency | None
    acceptable_intake: list[AcceptableIntake]
    governing_limit_ng_per_day: float | None
    # own: a rule row of your own that speaks for no authority.
    governing_limit_from: Literal["given", "own", "FDA", "EMA", "HC"] | None
    measured_ng_per_day: float | None
    # Measured over governing limit.
    ratio: float | None
    # Information; the verdict rests on the lifetime limit.
    less_than_lifetime: LessThanLifetimeLimits
    counter_ions: list[str]
    # Published names an ambiguous one may stand for.
    published_candidates: list[str]
    # In its list of the request, from 0: names may repeat.
    place: int


class NitrosamineWatch_identity(TypedDict):
    """Equal for all spellings, salts and labelled forms of one nitrosamine."""
    code: str
    method: str


class NitrosamineWatch_nitrosamine(TypedDict):
    """Category with its trace, and the acceptable intake of each jurisdiction."""
    name: str
    verdict: RegulatoryVerdict
    # name@version+sha256:…, over table, engine and rounding; followed by that of a rule row where one was used.
    rule_set_version: str
    basis: list[RegulatoryBasis]
    numbers: list[EvidencedNumber]
    # A rule row of your own in place of what is published; null where none was used.
    override: AppliedOverride | None
    # Null where no structure was given.
    cpca: CarcinogenicPotency | None
    acceptable_intake: list[AcceptableIntake]
    governing_limit_ng_per_day: float | None
    # own: a rule row of your own that speaks for no authority.
    governing_limit_from: Literal["given", "own", "FDA", "EMA", "HC"] | None
    measured_ng_per_day: float | None
    # Measured over governing limit.
    ratio: float | None
    # Information; the verdict rests on the lifetime limit.
    less_than_lifetime: LessThanLifetimeLimits
    counter_ions: list[str]
    # Published names an ambiguous one may stand for.
    published_candidates: list[str]


class NitrosamineWatch(TypedDict):
    id: str
    dossier_id: str
    # Of the dossier when this was computed.
    dossier_revision: int
    # As it was then.
    product: ProductContext
    warnings: list[ImpurityAssessmentWarning]
    human_review_required: Literal[True]
    disclaimer: str
    rule_set_versions: list[str]
    created_by: str
    created_at: UtcTimestamp
    request: NitrosamineWatchRequest
    # Equal for all spellings, salts and labelled forms of one nitrosamine.
    identity: NitrosamineWatch_identity
    # Category with its trace, and the acceptable intake of each jurisdiction.
    nitrosamine: NitrosamineWatch_nitrosamine
    # Of each structure the watch measured highest is current, of equal ones the newest; a withdrawn one never.
    status: Literal["current", "superseded", "withdrawn"]
    superseded_by: str | None
    withdrawal: Withdrawal | None


class NitrosamineWatchPage(TypedDict):
    items: list[NitrosamineWatch]
    next_cursor: str | None


class NitrosamineWatchRequest(TypedDict):
    # A name, an abbreviation or a CAS number; limits are found by the structure first.
    name: str
    # CAS number; its check digit is looked at, and it is held against name and structure.
    cas: NotRequired[str]
    smiles: str
    measured_ng_per_day: NotRequired[float]
    # A limit an authority published, as you say; it goes before every other.
    published_limit_ng_per_day: NotRequired[float]
    # Of the batch that was measured.
    batch_no: NotRequired[str]


class NitrosoGroup_alpha_hydrogens(TypedDict):
    pair: str
    score: float | None
    atom_ids: list[str]
    reason: str


class NitrosoGroup(TypedDict):
    # Nitrogen, nitroso nitrogen, oxygen.
    atom_ids: list[str]
    in_scope: bool
    category: int | None
    score: float | None
    alpha_hydrogens: NitrosoGroup_alpha_hydrogens | None
    # The step of the flowchart that decided, or why it is out of scope.
    reason: str
    # Every feature of the table, also those that do not apply.
    features: list[TracedPotencyFeature]


class NmrEvidence(TypedDict):
    analysis_id: str
    # Of the analysis, that was compared with.
    revision: int
    title: str
    # Further analyses of the sample with the same structure.
    also: list[str]
    # Whether a person had approved it then.
    reviewed: bool
    tie: Literal["compound", "sample_name"]
    # By what the two are taken for one sample.
    tied_by: str
    smiles: str
    # Of the molecule without counter-ions; null where it cannot be read.
    formula: str | None
    outcome: Literal["formula_agrees", "mass_agrees", "adduct_misread", "exchanged", "part_of_structure", "not_seen", "not_comparable", "isotopes_disagree", "formula_disagrees"]
    contradicts: bool
    # Of the ion it rests on.
    key: str | None
    # As which that ion would be of the structure.
    adduct: str | None
    ppm: float | None
    message: str
    evidence: str
    remarks: list[str]


class NmrFindingsSendImpurityRequest(TypedDict):
    # A line of category impurity in the revision that counts. Sent with it are the lines of the same assignment, or of its multiplet.
    peak_id: str
    # That was looked at; another one meanwhile is a 409.
    revision: int
    dossier_id: str
    # What the register calls it. Without it what the line is assigned to; of a line without an assignment “Unidentified” with its shift.
    name: NotRequired[str]
    # Where a person knows the structure.
    smiles: NotRequired[str]
    # Of all signals that are sent, where a person knows them: then the amount follows from the integral.
    protons: NotRequired[float]
    impurity_kind: NotRequired[Literal["process", "degradant"]]


class NmrImpuritySending_dossier(TypedDict):
    id: str
    title: str


class NmrImpuritySending(TypedDict):
    evidence: ImpurityEvidenceByNmr
    # Null where it is not open to the caller.
    dossier: NmrImpuritySending_dossier | None
    # False where it was sent before: nothing was recorded, and this is what was.
    is_new: bool
    human_review_required: bool
    disclaimer: str


class NmrOfCompound(TypedDict):
    analysis_id: str
    title: str
    nucleus: Nucleus
    status: AnalysisStatus
    revision: int
    review_state: FidRunReviewState | None
    created_at: UtcTimestamp
    # The structure the analysis has; null without one.
    smiles: str | None
    # Standard InChI of the structure; null where InChI cannot say it.
    inchi: str | None
    # Its standard InChIKey.
    inchikey: str | None
    formula: str | None
    # Whether that structure is the compound’s, stereochemistry and all; null without one.
    is_registered: bool | None
    # Of its check; null without one.
    verdict: Literal["consistent", "contradicted", "cannot_tell"] | None
    # How well the structure matches the signals: in so many of 100 labelled cases such a match was right. Null without a structure, and where it cannot be told.
    score: float | None
    contradictions: int


class NmrSentImpurity_dossier(TypedDict):
    id: str
    title: str


class NmrSentImpurity(TypedDict):
    evidence: ImpurityEvidenceByNmr
    # Null where it is not open to the caller.
    dossier: NmrSentImpurity_dossier | None


class NmrSentImpurityPage(TypedDict):
    items: list[NmrSentImpurity]
    next_cursor: str | None


class Notebook(TypedDict):
    id: str
    name: str
    kind: Literal["elabftw", "chemotion"]
    url: str
    state: Literal["on", "off", "retired"]
    # Whose key or password it is, as the notebook said when it was tested last.
    account: str | None
    checked_at: UtcTimestamp | None
    revision: int


class NotebookEntry(TypedDict):
    # Stands in the entry of the notebook: it is found again by this.
    id: str
    notebook_id: str
    notebook_name: str
    # What was chosen in the notebook; null: a new entry.
    target: str | None
    # Where the entry is, once there is one.
    url: str | None
    state: Literal["waiting", "sent", "failed"]
    attempts: int
    next_attempt_at: UtcTimestamp | None
    failure: Literal["no_answer", "timed_out", "trouble", "busy", "changed_there", "out_of_reach", "redirected", "unauthorised", "target_missing", "refused", "too_large", "unexpected", "unreadable", "switched_off", "record_missing"] | None
    # What the notebook said about a failure.
    detail: str | None
    # Revision of the analysis the notebook has.
    sent_revision: int | None
    sent_at: UtcTimestamp | None
    asked_by_name: str
    asked_at: UtcTimestamp


class NotebookEntryPage(TypedDict):
    items: list[NotebookEntry]
    next_cursor: str | None


class NotebookPage(TypedDict):
    items: list[Notebook]
    next_cursor: str | None


class NotebookTest(TypedDict):
    # Null where it did not sign in.
    account: str | None
    version: str | None
    failure: Literal["no_answer", "timed_out", "trouble", "busy", "changed_there", "out_of_reach", "redirected", "unauthorised", "target_missing", "refused", "too_large", "unexpected", "unreadable", "switched_off", "record_missing"] | None
    detail: str | None


class NotebooksChangeRequest(TypedDict):
    name: NotRequired[str]
    # https, without a user name, a query and a fragment; http to this machine alone. Addresses of this machine and of the own network only where WEBHOOK_PRIVATE_NETWORK allows them.
    url: NotRequired[str]
    # eLabFTW: API key of an account, which may write. Kept sealed and never shown.
    token: NotRequired[str]
    # Chemotion: name or address the account signs in with.
    login: NotRequired[str]
    # Chemotion: password of the account. Kept sealed and never shown.
    password: NotRequired[str]
    state: NotRequired[Literal["on", "off", "retired"]]
    # The revision it was read at; another one since is a conflict.
    revision: int
    reason_for_change: str


class NotebooksCreateRequest(TypedDict):
    name: str
    kind: Literal["elabftw", "chemotion"]
    # https, without a user name, a query and a fragment; http to this machine alone. Addresses of this machine and of the own network only where WEBHOOK_PRIVATE_NETWORK allows them.
    url: str
    # eLabFTW: API key of an account, which may write. Kept sealed and never shown.
    token: NotRequired[str]
    # Chemotion: name or address the account signs in with.
    login: NotRequired[str]
    # Chemotion: password of the account. Kept sealed and never shown.
    password: NotRequired[str]


class NotebooksSendRequest(TypedDict):
    notebook_id: str
    # eLabFTW: number or link of an experiment that is there already. Chemotion: of a collection a new sample is made in. Without it the entry it was sent to before, or a new one.
    target: NotRequired[str]


class NotebooksTestRequest(TypedDict):
    pass


class OauthAuthorizeDeviceRequest(TypedDict):
    # The name of the program, as it is shown to the person.
    client_id: str
    # The machine it runs on, as it is shown.
    device_name: NotRequired[str]
    # `read`, `write` or both, the default.
    scope: NotRequired[str]


class OauthAuthorizeDeviceResponse(TypedDict):
    device_code: str
    user_code: str
    verification_uri: str
    verification_uri_complete: str
    expires_in: int
    interval: int


class OauthError(TypedDict):
    error: str
    error_description: str


class OauthRevokeRequest(TypedDict):
    token: str
    token_type_hint: NotRequired[str]


class OauthRevokeResponse(TypedDict):
    pass


class OauthTokenRequest(TypedDict):
    # `urn:ietf:params:oauth:grant-type:device_code`
    grant_type: str
    device_code: NotRequired[str]
    client_id: NotRequired[str]


class OauthTokenResponse(TypedDict):
    access_token: str
    token_type: Literal["Bearer"]
    expires_in: int
    scope: str


class ObjectivePrediction(TypedDict):
    mean: float
    sd: float
    low: float
    # low to high: the interval of 90 %, recalibrated on what the run has shown.
    high: float


class ObservedSignal(TypedDict):
    shift_ppm: float
    # One per distinct coupling, without sign.
    j_hz: list[float]
    # s, d, dd, tt, m … in the order of j_hz.
    multiplicity: NotRequired[str]


class OpenPoints(TypedDict):
    open_points: list[ReleaseOpenPoint]


class OpenSurveillanceRun(TypedDict):
    run_id: str
    watcher_id: str


class Optimization_outcome_constraints(TypedDict):
    # Of the measured quantity; results and columns of a file are called like it.
    name: str
    # le: at most the bound; ge: at least.
    relation: Literal["le", "ge"]
    # Null where it is the limit of a record the caller may not read (is_hidden).
    bound: float | None
    # As shown: °C, mol/L. Nothing is converted.
    unit: NotRequired[str]
    is_hidden: bool
    # What the run does not follow of a limit that has changed, and what to do; null where it does.
    stale: str | None
    # Of the limit of a dossier it follows; null where it was declared with the run.
    limit_id: str | None


class Optimization_related(TypedDict):
    run_id: str
    name: str
    experiments_used: int
    # With conditions this run does not have.
    experiments_left_out: int


class Optimization(TypedDict):
    id: str
    name: str
    project_id: str | None
    status: OptimizationStatus
    # Grows with every change and every batch of experiments.
    revision: int
    objectives: list[OptimizationObjective]
    batch_size: int
    # Completed and failed ones that count today.
    experiment_count: int
    pending_count: int
    # Of each objective that was measured at all.
    best: list[BestExperiment]
    created_by_user_id: str
    created_at: UtcTimestamp
    updated_at: UtcTimestamp
    deletion: NotRequired[Deletion]
    parameters: list[OptimizationParameter]
    constraints: list[OptimizationConstraint]
    # As they hold now, with those that follow a limit of a dossier.
    outcome_constraints: list[Optimization_outcome_constraints]
    initial_design: InitialDesign
    seed: int
    candidates: list[dict[str, ConditionValue]] | None
    cost: ExperimentCost | None
    # How its recommendations are laid out; null where that was not said.
    plate: PlateFormat | None
    related: list[Optimization_related]
    # What was computed for levels when the run was created.
    descriptors: DescriptorEvidence | None
    # About the space, found when the run was created.
    warnings: list[Warning]


class OptimizationConstraint_1_terms(TypedDict):
    parameter: str
    coefficient: float


class OptimizationConstraint_1(TypedDict):
    """Sum of coefficient times value; over numbers alone."""
    terms: list[OptimizationConstraint_1_terms]
    relation: Literal["le", "ge", "eq"]
    bound: float


class OptimizationConstraint_2(TypedDict):
    """All of it together is not done."""
    forbid: dict[str, LevelSelector]


class OptimizationConstraint_3(TypedDict):
    when: dict[str, LevelSelector]
    require: dict[str, LevelSelector]


class OptimizationDiagnostics_objectives_parity(TypedDict):
    experiment_id: str
    measured: float
    predicted: float
    low: float
    high: float
    # More than three predicted standard deviations off: worth a second look.
    is_outlier: bool


class OptimizationDiagnostics_objectives_importance(TypedDict):
    parameter: str
    share: float


class OptimizationDiagnostics_objectives_slices(TypedDict):
    parameter: str
    points: list[ResponseSlicePoint]


class OptimizationDiagnostics_objectives_best_so_far(TypedDict):
    experiment_id: str
    number: int
    value: float
    # Null until an experiment keeps every outcome constraint.
    best: float | None
    # false: it breaks an outcome constraint and is no best.
    is_within: bool


class OptimizationDiagnostics_objectives(TypedDict):
    objective: str
    # Null where the results cannot carry a model; then there is no parity, importance or slice.
    kernel: str | None
    loocv: LeaveOneOutValidation | None
    parity: list[OptimizationDiagnostics_objectives_parity]
    # Shares of one, largest first.
    importance: list[OptimizationDiagnostics_objectives_importance]
    slices: list[OptimizationDiagnostics_objectives_slices]
    best_so_far: list[OptimizationDiagnostics_objectives_best_so_far]


class OptimizationDiagnostics_hypervolume(TypedDict):
    number: int
    value: float


class OptimizationDiagnostics(TypedDict):
    objectives: list[OptimizationDiagnostics_objectives]
    # What the other parameters are set to: the best experiment so far.
    slices_at: dict[str, ConditionValue] | None
    # After each experiment for which it can be computed; null with one objective.
    hypervolume: list[OptimizationDiagnostics_hypervolume] | None
    history_hash: str
    engine_version: str
    warnings: list[Warning]
    human_review_required: bool
    disclaimer: str


class OptimizationEffects_importance(TypedDict):
    parameter: str
    # Of what moves the prediction, as in the diagnostics.
    share: float
    # low to high: interval of 90 %, from 0 on where the parameter may do nothing. Null: not known (effects_not_known).
    low: float | None
    high: float | None


class OptimizationEffects_interactions_map(TypedDict):
    # Values or levels of the first parameter: the rows of mean.
    first: list[float | str]
    # Of the second parameter: the columns.
    second: list[float | str]
    # What is predicted for both values, on average over conditions that cover the rest of the space. Null: nothing in the space has both.
    mean: list[list[float | None]]


class OptimizationEffects_interactions(TypedDict):
    # Two, in the order of the run.
    parameters: list[str]
    # What both do together beyond what each does: root mean square over the space, in the unit of the objective.
    strength: float
    # low to high: interval of 90 %, from 0 on where the results cannot tell whether they interact.
    low: float
    high: float
    # Of the first six pairs.
    map: OptimizationEffects_interactions_map | None


class OptimizationEffects_partial_dependence_points(TypedDict):
    value: float | str
    mean: float
    # low to high: interval of 90 % of this average, not of a measurement.
    low: float
    high: float


class OptimizationEffects_partial_dependence(TypedDict):
    parameter: str
    # Every value; of a range 11, of more than 60 levels those tried most often.
    points: list[OptimizationEffects_partial_dependence_points]


class OptimizationEffects(TypedDict):
    objective: str
    # Largest first; empty where the results cannot carry a model.
    importance: list[OptimizationEffects_importance]
    # Pairs among the ten parameters of the greatest importance, what is surest first; empty where it is not known.
    interactions: list[OptimizationEffects_interactions]
    # What is predicted along each parameter, on average over conditions that cover the space evenly; empty where it is not known.
    partial_dependence: list[OptimizationEffects_partial_dependence]
    history_hash: str
    engine_version: str
    warnings: list[Warning]
    human_review_required: bool
    disclaimer: str


class OptimizationExperiment(TypedDict):
    id: str
    # Counted from 1 in the order of entry.
    number: int
    parameters: dict[str, ConditionValue]
    results: dict[str, float | None]
    status: OptimizationExperimentStatus
    # Whether its results keep every outcome constraint; null where there is none, or it has no results.
    limits: Literal["kept", "broken", "not_measured"] | None
    note: str | None
    import_id: str | None
    completes: str | None
    corrects: str | None
    # The entry that completed or corrected it; such a row counts no more.
    superseded_by: str | None
    reason_for_change: str | None
    created_by_user_id: str
    created_at: UtcTimestamp


class OptimizationExperimentPage(TypedDict):
    items: list[OptimizationExperiment]
    next_cursor: str | None


class OptimizationExperimentRequest(TypedDict):
    # A value for every parameter. May be left out with completes and where an entry is withdrawn.
    parameters: NotRequired[dict[str, ConditionValue | QuantityWithUnit]]
    # A completed experiment names every objective: a number, or null where it was not measured; at least one is a number. Quantities of outcome constraints may be named as well. Others have none.
    results: NotRequired[dict[str, float | None | QuantityWithUnit]]
    status: NotRequired[OptimizationExperimentStatus]
    note: NotRequired[str]
    # Identifier of the pending experiment this is the outcome of.
    completes: NotRequired[str]
    # Identifier of the experiment this takes the place of; needs reason_for_change.
    corrects: NotRequired[str]


class OptimizationIterationsRequest(TypedDict):
    experiments: list[OptimizationExperimentRequest]
    # The revision the caller last saw; 409 where the run has changed since.
    revision: NotRequired[int]
    # true: an experiment that broke a constraint of the run is taken in all the same, as information.
    accept_outside_constraints: NotRequired[bool]
    # true: results that are not possible are taken in with a warning. Possible is what the run states, else 0 to all of it for a share (a unit of % or a fraction, or a yield, conversion, ee, purity or selectivity without one); up to 105 % is taken with a warning.
    accept_impossible_results: NotRequired[bool]
    # Asked for where an experiment corrects another.
    reason_for_change: NotRequired[str]


class OptimizationObjective(TypedDict):
    name: str
    # As shown: °C, mol/L. Nothing is converted.
    unit: NotRequired[str]
    goal: Literal["maximize", "minimize", "target"]
    # With goal target alone.
    target: NotRequired[float]
    # Least (maximize) or greatest (minimize) value of use; with target the distance to it.
    threshold: NotRequired[float]
    # Standard deviation of one measurement; without it, it is estimated.
    noise_sd: NotRequired[float]
    # Least a measurement can be: no interval goes below. Of a percentage or fraction 0 without it.
    possible_low: NotRequired[float]
    # Greatest a measurement can be. Of a percentage or fraction all of it without it.
    possible_high: NotRequired[float]


class OptimizationParameter_2(TypedDict):
    kind: Literal["integer"]
    name: str
    # As shown: °C, mol/L. Nothing is converted.
    unit: NotRequired[str]
    low: int
    high: int
    step: int


class OptimizationParameterInput_2(TypedDict):
    kind: Literal["integer"]
    name: str
    # As shown: °C, mol/L. Nothing is converted.
    unit: NotRequired[str]
    low: int
    high: int
    step: NotRequired[int]


class OptimizationRequest_initial_design(TypedDict):
    """Without it sobol, or d_optimal where all parameters have levels by name; of five experiments, or one batch where that is more."""
    method: NotRequired[Literal["sobol", "latin_hypercube", "d_optimal"]]
    size: NotRequired[int]


class OptimizationRequest(TypedDict):
    name: str
    project_id: NotRequired[str]
    parameters: list[OptimizationParameterInput]
    objectives: list[OptimizationObjective]
    constraints: NotRequired[list[OptimizationConstraint]]
    # Measured quantities that are not optimised but have to keep a bound.
    outcome_constraints: NotRequired[list[OutcomeConstraint]]
    batch_size: NotRequired[int]
    # Without it sobol, or d_optimal where all parameters have levels by name; of five experiments, or one batch where that is more.
    initial_design: NotRequired[OptimizationRequest_initial_design]
    # Drawn where it is missing.
    seed: NotRequired[int]
    # Nothing but these is recommended.
    candidates: NotRequired[list[dict[str, ConditionValue]]]
    cost: NotRequired[ExperimentCostInput]
    # Own finished runs with parameters of the same names; what they found counts as prior knowledge.
    related_run_ids: NotRequired[list[str]]
    # How recommendations are laid out.
    plate: NotRequired[PlateFormatInput]
    # Of a campaign that was exported as JSON: every entry, those that count no more among them.
    experiments: NotRequired[list[CampaignEntry]]
    # What people made of suggestions, in order; those that were replaced among them.
    decisions: NotRequired[list[CampaignDecision]]
    # true: results that are not possible are taken in with a warning. Possible is what the run states, else 0 to all of it for a share (a unit of % or a fraction, or a yield, conversion, ee, purity or selectivity without one); up to 105 % is taken with a warning.
    accept_impossible_results: NotRequired[bool]
    # What the export does not carry of the run it came from; kept as a warning.
    left_out: NotRequired[list[str]]


class OptimizationStopping(TypedDict):
    # What the model says; a person decides.
    advice: Literal["go_on", "stop"]
    # Of the next batch over the best so far, in gain_unit; null where no model can say.
    expected_gain: float | None
    # That the next batch gains more than worthwhile_gain.
    probability_of_gain: float | None
    # The scatter of one measurement, or a hundredth of the range of the results where that is more.
    worthwhile_gain: float | None
    gain_unit: str | None
    batch_size: int
    reason_code: Literal["first_experiments", "no_model", "nothing_keeps_limits", "space_exhausted", "gain_expected", "little_to_gain"]
    basis: str
    history_hash: str
    engine_version: str
    warnings: list[Warning]
    human_review_required: bool
    disclaimer: str


class OptimizationSummary(TypedDict):
    id: str
    name: str
    project_id: str | None
    status: OptimizationStatus
    # Grows with every change and every batch of experiments.
    revision: int
    objectives: list[OptimizationObjective]
    batch_size: int
    # Completed and failed ones that count today.
    experiment_count: int
    pending_count: int
    # Of each objective that was measured at all.
    best: list[BestExperiment]
    created_by_user_id: str
    created_at: UtcTimestamp
    updated_at: UtcTimestamp
    deletion: NotRequired[Deletion]
    parameter_names: list[str]


class OptimizationSummaryPage(TypedDict):
    items: list[OptimizationSummary]
    next_cursor: str | None


class OptimizationsAddIterationResponse(TypedDict):
    optimization: OptimizationSummary
    experiments: list[OptimizationExperiment]
    # What was taken for a level it does not spell (level_spelling, level_structure), and what does not fit a linked reaction project and so stands here alone.
    warnings: list[Warning]


class OptimizationsLimitsResponse(TypedDict):
    items: list[FollowedLimit]


class OptimizationsPlateReadingsResponse(TypedDict):
    items: list[PlateReading]


class OptimizationsRequestRecommendationRequest(TypedDict):
    # Points wanted, as for a plate; the batch size without it.
    count: NotRequired[int]


class OptimizationsUpdateRequest(TypedDict):
    name: NotRequired[str]
    status: NotRequired[OptimizationStatus]
    # The one last seen; 409 where it is another by now.
    revision: NotRequired[int]
    reason_for_change: str


class OrganicImpurity(TypedDict):
    name: str
    # CAS number; its check digit is looked at, and it is held against name and structure.
    cas: NotRequired[str]
    smiles: NotRequired[str]
    # As measured, not rounded, in percent of the drug substance.
    level_percent: NotRequired[float]
    level_ug_per_day: NotRequired[float]
    impurity_kind: NotRequired[Literal["process", "degradant"]]


class OrganicImpurityRow_exceeds(TypedDict):
    reporting: bool
    identification: bool
    qualification: bool


class OrganicImpurityRow(TypedDict):
    name: str
    # Whether a structure was given and can be read; none in records of before it was looked at.
    structure: Literal["read", "not_read", "none"]
    verdict: RegulatoryVerdict
    # name@version+sha256:…, over table, engine and rounding; followed by that of a rule row where one was used.
    rule_set_version: str
    basis: list[RegulatoryBasis]
    numbers: list[EvidencedNumber]
    reported_percent: float | None
    reported_tdi: DailyIntake | None
    thresholds: OrganicThresholds
    exceeds: OrganicImpurityRow_exceeds | None
    # Both ways of rounding at both thresholds; where they differ the stricter counts.
    comparisons: list[RoundedComparison]
    # Where ICH Q3C lists the compound in class 1 or 2; null for any other, and in records of before.
    listed_solvent: ListedSolvent | None
    # In its list of the request, from 0: names may repeat.
    place: int


class OrganicThresholds(TypedDict):
    reporting_percent: float
    identification: ImpurityThreshold
    qualification: ImpurityThreshold


class OutboxMessage(TypedDict):
    id: str
    user_id: str
    recipient: str
    # `by_hand`: no mail server is set up, an administrator hands the text over.
    state: Literal["by_hand", "waiting", "sent", "failed"]
    created_at: UtcTimestamp
    expires_at: UtcTimestamp
    # Null where it was not sent, or no mail server is configured.
    sent_at: UtcTimestamp | None
    failure: str | None


class OutboxMessagePage(TypedDict):
    items: list[OutboxMessage]
    next_cursor: str | None


class OutcomeConstraint(TypedDict):
    # Of the measured quantity; results and columns of a file are called like it.
    name: str
    # le: at most the bound; ge: at least.
    relation: Literal["le", "ge"]
    bound: float
    # As shown: °C, mol/L. Nothing is converted.
    unit: NotRequired[str]


class OutcomePrediction(TypedDict):
    mean: float
    sd: float
    low: float
    # low to high: the interval of 90 %, recalibrated on what the run has shown.
    high: float
    name: str
    relation: Literal["le", "ge"]
    # Null where it is the limit of a record the caller may not read.
    bound: float | None
    # That a measurement keeps the bound, by an interval widened as far as the run has shown it must be; null where the bound is.
    probability: float | None


class OutgoingHandOver(TypedDict):
    id: str
    project_id: str
    project_name: str
    with_raw_data: bool
    # Waiting: it is sent with the next exchange, or is being sent. The same asked for again goes on where it was.
    state: Literal["waiting", "stopped", "refused", "received"]
    # Why the workspace does not take it, in its words.
    refusal: str | None
    sent_pieces: int
    # Records, their trail and raw files; 0 until they were gathered.
    all_pieces: int
    asked_at: UtcTimestamp
    ended_at: UtcTimestamp | None


class OutgoingHandOverPage(TypedDict):
    items: list[OutgoingHandOver]
    next_cursor: str | None


class PackBuild_progress(TypedDict):
    stage: str
    fraction: float


class PackBuild_error(TypedDict):
    code: str
    message: str


PackBuild = TypedDict(
    "PackBuild",
    {
        "id": "str",
        "kind": "ReferencePackKind",
        "name": "str",
        "version": "str",
        "licence": "str",
        "from": "str",
        "inputs": "int",
        "inputs_sha256": "str",
        "status": "PackBuildStatus",
        "progress": "PackBuild_progress | None",
        "error": "PackBuild_error | None",
        "result": "PackBuildResult | None",
        "pack_id": "str | None",
        "created_by": "str",
        "created_at": "UtcTimestamp",
        "finished_at": "UtcTimestamp | None",
    },
)


class PackBuildHeldBack_incumbent(TypedDict):
    name: str
    version: str
    digest: str


class PackBuildHeldBack_nuclei(TypedDict):
    nucleus: Literal["13C", "1H"]
    # Of the compounds held back that both predict.
    shifts: int
    candidate: PackBuildHeldBackFigures
    incumbent: PackBuildHeldBackFigures


class PackBuildHeldBack(TypedDict):
    compounds: int
    # The pack that was active when it was built; null where increments alone answered.
    incumbent: PackBuildHeldBack_incumbent | None
    nuclei: list[PackBuildHeldBack_nuclei]


class PackBuildHeldBackFigures(TypedDict):
    mean_error_ppm: float
    median_error_ppm: float
    # Share of shifts inside their 90 % interval; null where no shift has one.
    coverage_90: float | None


class PackBuildPage(TypedDict):
    items: list[PackBuild]
    next_cursor: str | None


class PackBuildResult_shifts(TypedDict):
    nucleus: Literal["13C", "1H"]
    count: int


class PackBuildResult_spectra(TypedDict):
    # A nucleus, or the polarity of mass spectra.
    of: str
    count: int


class PackBuildResult_passed_over(TypedDict):
    reason: str
    count: int


class PackBuildResult_left_out(TypedDict):
    reason: str
    count: int


class PackBuildResult(TypedDict):
    digest: str
    file_sha256: str
    size: int
    # Of shifts those learnt from, without those held back; of the other kinds those in the pack.
    compounds: int
    # Learnt; empty of the other kinds.
    shifts: list[PackBuildResult_shifts]
    # Kept in a pack of spectra or of mass spectra; empty of shifts.
    spectra: list[PackBuildResult_spectra]
    # Records that could not be used.
    passed_over: list[PackBuildResult_passed_over]
    # Shifts that were not taken of records that were; of mass spectra what was odd about the file.
    left_out: list[PackBuildResult_left_out]
    # Molecules that fit twice as well with their shifts on other atoms; null of the other kinds.
    doubtful_assignments: int | None
    # Why hits in a pack of mass spectra get no q-value; null where they do, and of the other kinds.
    not_calibrated: str | None
    # How a pack of shifts does on compounds it did not learn from; null of the other kinds.
    held_back: PackBuildHeldBack | None


class PackBuildSource(TypedDict):
    archive_id: str
    name: str
    size: int
    sha256: str


PackBuildsCreateRequest = TypedDict(
    "PackBuildsCreateRequest",
    {
        "kind": "ReferencePackKind",
        "name": "str",
        "version": "NotRequired[str]",
        "from": "str",
        "licence": "str",
    },
)


class ParameterCost_1(TypedDict):
    per_unit: float


class ParameterCost_2(TypedDict):
    levels: dict[str, float]


class ParetoFront_front(TypedDict):
    experiment_id: str
    parameters: dict[str, ConditionValue]
    results: dict[str, float]


class ParetoFront_hypervolume(TypedDict):
    value: float
    reference: dict[str, float]


class ParetoFront(TypedDict):
    objectives: list[str]
    front: list[ParetoFront_front]
    dominated: int
    # Experiments that break an outcome constraint; they are on no front.
    infeasible: int
    # Experiments that lack a result and so cannot be compared.
    incomplete: int
    # Null with one objective or no complete experiment.
    hypervolume: ParetoFront_hypervolume | None
    engine_version: str


class Passkey(TypedDict):
    id: str
    name: str
    # True where the maker of the platform copies it between devices.
    synced: bool
    created_at: UtcTimestamp
    last_used_at: UtcTimestamp | None


class PasskeyAnswer_response(TypedDict):
    clientDataJSON: str
    authenticatorData: str
    signature: str


class PasskeyAnswer_clientExtensionResults(TypedDict):
    pass


class PasskeyAnswer(TypedDict):
    id: str
    rawId: str
    type: Literal["public-key"]
    response: PasskeyAnswer_response
    clientExtensionResults: NotRequired[PasskeyAnswer_clientExtensionResults]
    authenticatorAttachment: NotRequired[str | None]


class PasskeyCeremonyOptions_options(TypedDict):
    challenge: str


class PasskeyCeremonyOptions(TypedDict):
    options: PasskeyCeremonyOptions_options


class PasskeyPage(TypedDict):
    items: list[Passkey]
    next_cursor: str | None


class PasskeyRegistration_response(TypedDict):
    clientDataJSON: str
    attestationObject: str


class PasskeyRegistration_clientExtensionResults(TypedDict):
    pass


class PasskeyRegistration(TypedDict):
    id: str
    rawId: str
    type: Literal["public-key"]
    response: PasskeyRegistration_response
    clientExtensionResults: NotRequired[PasskeyRegistration_clientExtensionResults]
    authenticatorAttachment: NotRequired[str | None]


class Peak(TypedDict):
    id: str
    shift_ppm: float
    # Empty where nothing is assigned.
    assignment: str
    category: PeakCategory
    confidence: float
    # Why the peak has its category.
    reason: str
    height: float
    area: float
    width_hz: float
    multiplicity: str | None
    j_hz: list[float]
    multiplet_id: str | None
    atom_ids: list[str]
    snr: float
    fit_residual: float
    # The exclusion zone it lies in; such a peak belongs to no multiplet and is not counted.
    excluded_by: NotRequired[str | None]
    # What F1 adds to a signal of two dimensions, whose shift and width are those of F2.
    two_d: NotRequired[CrossPeak | None]


class PeakPage(TypedDict):
    items: list[Peak]
    next_cursor: str | None


class PeakSummary(TypedDict):
    id: str
    shift_ppm: float
    # Empty where nothing is assigned.
    assignment: str
    category: PeakCategory
    confidence: float


class PercentControlOption(TypedDict):
    sum_percent: float
    met: bool


class PlannedFrom(TypedDict):
    """A yield prediction of this project, or a recommendation of the optimisation it names."""
    kind: Literal["yield_prediction", "recommendation"]
    id: str


class PlannedWell_volumes(TypedDict):
    stock: str
    # Null of what fills the well up.
    addition: str | None
    volume_ul: float


class PlannedWell(TypedDict):
    # From 1.
    plate: int
    well: str
    role: Literal["experiment", "positive", "negative", "reference"]
    replicate: int
    # Place in the recommendation, from 0; null of a control.
    suggestion: int | None
    parameters: dict[str, ConditionValue]
    leaves_out: list[str]
    # Together the total, exactly; empty without dispensing.
    volumes: list[PlannedWell_volumes]


class PlateAddition_dose(TypedDict):
    """As the parameter says, in its unit: mM, mg/mL, eq, mol%, µL, vol%, µmol, mg."""
    parameter: str


class PlateAddition_dose_2(TypedDict):
    value: float
    unit: str


PlateAddition = TypedDict(
    "PlateAddition",
    {
        "name": "str",
        "from": "PlateStockChoice",
        "dose": "PlateAddition_dose | PlateAddition_dose_2",
        "relative_to": "NotRequired[str]",
    },
)


class PlateControl(TypedDict):
    well: str
    parameters: dict[str, ConditionValue]


class PlateControlReading(TypedDict):
    plate: int
    role: Literal["positive", "negative", "reference"]
    quantity: str
    count: int
    mean: float
    # Null of a single well.
    sd: float | None


class PlateDispensing(TypedDict):
    # Of a well, with what fills it up.
    total_ul: float
    # Nothing smaller is dispensed; a plan that needs it is refused.
    smallest_ul: float
    # Volumes are multiples of it; 2.5 of an Echo.
    step_nl: float
    stocks: list[PlateStock]
    additions: list[PlateAddition]
    # What makes up the total.
    fill: PlateStockChoice


class PlateFormat(TypedDict):
    wells: Literal[24] | Literal[48] | Literal[96] | Literal[384]
    # Parameters with one setting on a plate, as the temperature of a block.
    per_plate: list[str]
    # Parameters with one setting in a row.
    per_row: list[str]
    # In place of per_row.
    per_column: list[str]
    # On every plate; they are no experiments of the run until their results are entered.
    controls: list[PlateControl]
    # Wells for each experiment.
    replicates: int
    # Never used.
    blocked: list[str]


class PlateFormatInput(TypedDict):
    wells: Literal[24] | Literal[48] | Literal[96] | Literal[384]
    # Parameters with one setting on a plate, as the temperature of a block.
    per_plate: NotRequired[list[str]]
    # Parameters with one setting in a row.
    per_row: NotRequired[list[str]]
    # In place of per_row.
    per_column: NotRequired[list[str]]
    # On every plate; they are no experiments of the run until their results are entered.
    controls: NotRequired[list[PlateControl]]
    # Wells for each experiment.
    replicates: NotRequired[int]
    # Never used.
    blocked: NotRequired[list[str]]


class PlateLayout_controls(TypedDict):
    well: str
    role: Literal["positive", "negative", "reference"]
    # Fixed conditions of the run.
    parameters: dict[str, ConditionValue]
    # Additions it goes without, as a negative control without catalyst; what fills up stands in.
    leaves_out: list[str]


class PlateLayout(TypedDict):
    wells: Literal[24] | Literal[48] | Literal[96] | Literal[384]
    # Parameters with one setting on a plate, as the temperature of a block.
    per_plate: list[str]
    # Parameters with one setting in a row.
    per_row: list[str]
    # In place of per_row.
    per_column: list[str]
    controls: list[PlateLayout_controls]
    # Wells for each experiment.
    replicates: int
    # Never used.
    blocked: list[str]
    # Rows (or columns) that share one setting, as those a heating block holds.
    lines_per_block: int


class PlateLayoutInput_controls(TypedDict):
    well: str
    role: NotRequired[Literal["positive", "negative", "reference"]]
    # Fixed conditions of the run.
    parameters: dict[str, ConditionValue]
    # Additions it goes without, as a negative control without catalyst; what fills up stands in.
    leaves_out: NotRequired[list[str]]


class PlateLayoutInput(TypedDict):
    wells: Literal[24] | Literal[48] | Literal[96] | Literal[384]
    # Parameters with one setting on a plate, as the temperature of a block.
    per_plate: NotRequired[list[str]]
    # Parameters with one setting in a row.
    per_row: NotRequired[list[str]]
    # In place of per_row.
    per_column: NotRequired[list[str]]
    controls: NotRequired[list[PlateLayoutInput_controls]]
    # Wells for each experiment.
    replicates: NotRequired[int]
    # Never used.
    blocked: NotRequired[list[str]]
    # Rows (or columns) that share one setting, as those a heating block holds.
    lines_per_block: NotRequired[int]


class PlatePlan_stocks(TypedDict):
    stock: str
    dispensed_ul: float
    # Of all wells it is taken from.
    dead_ul: float
    # Dispensed and dead volume together: the least that is made.
    needed_ul: float
    source_wells: list[str]


class PlatePlan(TypedDict):
    id: str
    optimization_id: str
    # Counted from 1 in the order of the run.
    number: int
    recommendation_id: str
    plates: int
    wells_per_plate: int
    experiment_wells: int
    control_wells: int
    # Null where nothing was left to chance.
    seed: int | None
    has_volumes: bool
    created_by_user_id: str
    created_at: UtcTimestamp
    layout: PlateLayout
    dispensing: PlateDispensing | None
    wells: list[PlannedWell]
    transfers: list[PlateTransfer]
    stocks: list[PlatePlan_stocks]
    engine_version: str
    warnings: list[Warning]
    human_review_required: bool
    disclaimer: str


class PlatePlanRequest(TypedDict):
    # Its suggestions are laid out: those that were rejected are left out, of those that were replaced what is run instead.
    recommendation_id: str
    # Without it the plate the run declares.
    layout: NotRequired[PlateLayoutInput]
    # Experiments and replicates change places by chance within what shares a plate or lines.
    randomised: NotRequired[bool]
    # Of the chance; drawn and recorded where it is missing.
    seed: NotRequired[int]
    # Without it the plan says what is in which well and no more.
    dispensing: NotRequired[PlateDispensing]


class PlatePlanSummary(TypedDict):
    id: str
    optimization_id: str
    # Counted from 1 in the order of the run.
    number: int
    recommendation_id: str
    plates: int
    wells_per_plate: int
    experiment_wells: int
    control_wells: int
    # Null where nothing was left to chance.
    seed: int | None
    has_volumes: bool
    created_by_user_id: str
    created_at: UtcTimestamp


class PlatePlanSummaryPage(TypedDict):
    items: list[PlatePlanSummary]
    next_cursor: str | None


class PlateQuality(TypedDict):
    plate: int
    quantity: str
    # 1 − 3 (s₊ + s₋) / |m₊ − m₋|; null without two positive and two negative controls.
    z_prime: float | None


class PlateReadQuantity_conversion(TypedDict):
    to: str
    factor: float
    offset: float


class PlateReadQuantity(TypedDict):
    quantity: str
    # As the file calls it; null where it has no name there.
    header: str | None
    # What its numbers are in; null where nothing says it.
    unit: str | None
    # Into the unit of the run: value · factor + offset. Null where numbers stand as they are.
    conversion: PlateReadQuantity_conversion | None


class PlateReadWell(TypedDict):
    plate: int
    well: str
    role: Literal["experiment", "positive", "negative", "reference"]
    replicate: int
    parameters: dict[str, ConditionValue]
    results: dict[str, float | None]


class PlateReading_missing(TypedDict):
    plate: int
    well: str


class PlateReading_experiments(TypedDict):
    plate: int
    well: str
    experiment_id: str


class PlateReading(TypedDict):
    id: str
    optimization_id: str
    plate_plan_id: str
    file_name: str
    file_sha256: str
    format: Literal["csv", "xlsx"]
    sheet: str | None
    form: Literal["matrix", "list"]
    decimal: Literal["point", "comma"]
    quantities: list[PlateReadQuantity]
    wells: list[PlateReadWell]
    refused: list[RefusedPlateWell]
    # Wells of the plates that were read for which the file says nothing.
    missing: list[PlateReading_missing]
    controls: list[PlateControlReading]
    quality: list[PlateQuality]
    warnings: list[Warning]
    # Controls are no experiments of the run.
    experiments: list[PlateReading_experiments]
    created_by_user_id: str
    created_at: UtcTimestamp


class PlateReadingPreview_missing(TypedDict):
    plate: int
    well: str


class PlateReadingPreview(TypedDict):
    file_name: str
    file_sha256: str
    format: Literal["csv", "xlsx"]
    sheet: str | None
    form: Literal["matrix", "list"]
    decimal: Literal["point", "comma"]
    quantities: list[PlateReadQuantity]
    wells: list[PlateReadWell]
    refused: list[RefusedPlateWell]
    # Wells of the plates that were read for which the file says nothing.
    missing: list[PlateReadingPreview_missing]
    controls: list[PlateControlReading]
    quality: list[PlateQuality]
    warnings: list[Warning]
    # Wells refused for a result that is not possible; accept_impossible_results takes them.
    impossible: int
    # Identifier of the reading this file was taken in by.
    already_taken: str | None


class PlateStock_strength(TypedDict):
    value: float
    unit: str


class PlateStock(TypedDict):
    name: str
    # mol/L, g/L, wt% or mol/kg of solution; neat: a liquid without solvent; null: a solvent.
    strength: PlateStock_strength | Literal["neat"] | None
    # Of the liquid, g/mL.
    density: NotRequired[float]
    # g/mol.
    molar_mass: NotRequired[float]
    # The source plate or rack it stands in.
    plate: str
    # How many wells that plate or rack has; a worklist counts positions by it.
    plate_wells: NotRequired[Literal[24] | Literal[48] | Literal[96] | Literal[384]]
    # Used up in this order.
    wells: list[str]
    # What each of its wells is filled with.
    filled_ul: float
    # Of that, what no device takes up.
    dead_ul: float


class PlateStockChoice_1(TypedDict):
    stock: str


class PlateStockChoice_2(TypedDict):
    parameter: str
    # The stock of each level; null: nothing is added.
    stocks: dict[str, str | None]


class PlateTransfer(TypedDict):
    stock: str
    source_plate: str
    source_well: str
    plate: int
    well: str
    volume_ul: float


class PotencyFeature(TypedDict):
    name: str
    score: float
    atom_ids: list[str]


class PredictedAtom_interval(TypedDict):
    low_ppm: float
    high_ppm: float


class PredictedAtom(TypedDict):
    # Place of the atom in the structure, from 0.
    atom_index: int
    # a1, a2 …: as the structure names it.
    atom_id: str
    element: str
    # Nuclei of this kind on the atom.
    nuclei: int
    # Atoms of one number are alike in the constitution.
    equivalence: int
    # Null where nothing is known of the atom, and for protons that exchange: they have a range.
    shift_ppm: float | None
    # Two where the protons of a CH2 differ.
    shifts_ppm: list[float]
    # Nuclei of this atom may still give several signals.
    may_differ: bool
    # 68 % of errors are expected to be smaller.
    uncertainty_ppm: float | None
    # At the level asked for; the range of protons that exchange. Null where too little is known.
    interval: PredictedAtom_interval | None
    # Labels behind the widest surroundings that are known, weighted.
    references: float
    # Bonds around the atom out to which a reference pack knows it.
    sphere: float | None
    # environment: looked up, labels of equal surroundings out to four bonds; learned: carried over from surroundings less alike; increments: tables of substituents.
    method: Literal["learned", "environment", "increments"] | None
    # Kind of an exchanging proton.
    exchange: Literal["carboxylic_acid", "phenol", "alcohol", "aliphatic_amine", "aromatic_amine", "amide", "sulfonamide", "azole", "thiol", "other"] | None
    # It exchanges: no signal need be seen.
    may_be_absent: bool
    basis: str
    # Why there is no shift.
    reason: str | None
    sources: list[PredictionSource]


class PredictedCoupling(TypedDict):
    # Places of the heavy atoms at both ends.
    atoms: list[Any]
    # Which of the two protons of a CH2 that differ: 0 or 1; null elsewhere.
    halves: list[Any]
    # Bonds between both nuclei: 2 is geminal.
    bonds: int
    # With its sign.
    j_hz: float
    uncertainty_hz: float
    kind: str
    source: str


class PredictedYield(TypedDict):
    conditions: dict[str, ConditionValue]
    # Between 0 and 100.
    yield_percent: float
    low: float
    high: float
    warnings: list[Warning]


class PredictionFeedback(TypedDict):
    id: str
    # The record type of the prediction in the audit trail.
    prediction_type: str
    prediction_id: str
    verdict: PredictionFeedbackVerdict
    reason_code: PredictionFeedbackReason | None
    comment: str | None
    # The last word of this person on this prediction: it counts, earlier ones do not.
    is_latest: bool
    created_by: str
    created_by_name: str
    created_at: UtcTimestamp


class PredictionMatching(TypedDict):
    # Of the analysis, whose peaks were matched.
    revision: int
    # Empty where there is too much to match.
    groups: list[StructureGroup]


class PredictionSource(TypedDict):
    name: str
    # Null for published tables, which are cited.
    licence: str | None


class ProcessingParameterRule(TypedDict):
    step: str
    name: str
    kind: Literal["number", "choice", "switch"]
    # Takes null: the step then decides from the data.
    automatic: bool
    min: float | None
    max: float | None
    spacing: Literal["any", "whole", "power_of_two"] | None
    choices: list[str] | None


class ProcessingPreset(TypedDict):
    id: str
    label: str
    nuclei: list[str]
    recipe: list[RecipeStep]
    parameter_rules: list[ProcessingParameterRule]
    # Steps that cannot be switched off.
    required_steps: list[str]


class ProcessingPresetPage(TypedDict):
    items: list[ProcessingPreset]
    next_cursor: str | None


class ProcessingPreview(TypedDict):
    nucleus: str
    points: int
    from_ppm: float
    to_ppm: float
    frequency_mhz: float
    engine_version: str
    preset: str
    # With what the steps decided filled in.
    recipe: list[RecipeStep]
    warnings: list[Warning]
    # The real part, its baseline subtracted.
    intensity: list[float]
    # After the same phase; null where the source has none.
    imaginary: list[float] | None
    # What was subtracted; null where nothing was.
    baseline: list[float] | None


class ProcessingTemplate(TypedDict):
    id: str
    # Unique among one’s own templates of a nucleus, whatever the case of its letters.
    name: str
    # Of the spectra it is offered for; 2D for two dimensions.
    nucleus: str
    preset: str
    # What differs from the preset, by step.parameter.
    parameters: dict[str, float | bool | str | None]
    created_at: UtcTimestamp


class ProcessingTemplatePage(TypedDict):
    items: list[ProcessingTemplate]
    next_cursor: str | None


class ProcessingTemplatesSaveRequest(TypedDict):
    name: str
    nucleus: str
    preset: str
    parameters: dict[str, float | bool | str | None]


class ProductContext(TypedDict):
    name: NotRequired[str]
    # Maximum daily dose of the drug substance in g.
    max_daily_dose_g: float
    # The same by the name that says so; refused where both are given and differ.
    drug_substance_dose_g: NotRequired[float]
    # Daily mass of the finished product in g, which concentrations in the product count with.
    product_mass_g: NotRequired[float]
    route: AdministrationRoute
    substance_type: SubstanceType
    treatment_duration: TreatmentDuration
    # Markets the product is for: the strictest limit of their authorities governs. Absent: the strictest of all authorities known.
    markets: NotRequired[list[Literal["US", "EU", "CA", "JP", "GB", "CH"]]]


class ProductionModel_training_snapshot_ids(TypedDict):
    count: int
    # Over their canonical JSON.
    sha256: str


class ProductionModel_training_snapshot(TypedDict):
    dataset_version_id: str
    # Content hash of the frozen dataset version it was made of.
    sha256: str
    # Training ids as they were shown to the gate.
    ids: ProductionModel_training_snapshot_ids | None


class ProductionModel_gold_ids(TypedDict):
    count: int
    # Over their canonical JSON.
    sha256: str


class ProductionModel_promotion_gate(TypedDict):
    decision_id: str
    decided_by: str
    decided_by_name: str
    decided_at: UtcTimestamp
    policy_version: str


class ProductionModel_promotion_canary(TypedDict):
    decision_id: str
    decided_by: str
    decided_by_name: str
    decided_at: UtcTimestamp
    share_percent: float | None
    note: str | None


class ProductionModel_promotion_approvals(TypedDict):
    decision_id: str
    decided_by: str
    decided_by_name: str
    decided_at: UtcTimestamp


class ProductionModel_promotion(TypedDict):
    decision_id: str
    decided_by: str
    decided_by_name: str
    decided_at: UtcTimestamp
    gate: ProductionModel_promotion_gate
    canary: ProductionModel_promotion_canary
    approvals: list[ProductionModel_promotion_approvals]


class ProductionModel_superseded_by(TypedDict):
    candidate_id: str
    at: UtcTimestamp


class ProductionModel_drift(TypedDict):
    status: Literal["not_monitored"]
    reason: str


class ProductionModel(TypedDict):
    # The name of its dataset: candidates of one name supersede each other.
    model: str
    version: int
    candidate_id: str
    candidate_name: str
    is_serving: bool
    training_snapshot: ProductionModel_training_snapshot
    # As shown to the gate it passed before its promotion.
    gold_metrics: list[GateMetric]
    gold_ids: ProductionModel_gold_ids | None
    promotion: ProductionModel_promotion
    # The candidate that served before.
    supersedes: str | None
    superseded_by: ProductionModel_superseded_by | None
    drift: ProductionModel_drift


class ProgramSignIn(TypedDict):
    # What the program says it is; nobody vouches for it.
    client_name: str
    # Where it says it runs.
    machine_name: str | None
    # The address it asked from.
    client_ip: str
    # Whether that is the address of whoever looks at it.
    same_address: bool
    scopes: list[Literal["read", "write"]]
    asked_at: UtcTimestamp
    expires_at: UtcTimestamp


class Project(TypedDict):
    id: str
    name: str
    description: str | None
    analysis_count: int
    # What the caller is to the project; an auditor reads every one.
    your_role: Literal["viewer", "contributor", "reviewer", "owner", "admin", "auditor"]
    created_by: str
    created_at: UtcTimestamp
    updated_at: UtcTimestamp
    deleted_at: UtcTimestamp | None
    deleted_by: str | None
    # Why it was deleted.
    reason_for_change: str | None
    # A deleted project is kept at least so long.
    retained_until: UtcTimestamp | None


class ProjectMember(TypedDict):
    kind: Literal["user", "group"]
    user_id: str | None
    group_id: str | None
    name: str
    # Of an account.
    email: str | None
    # An account that cannot sign in now.
    is_deactivated: bool
    role: Literal["viewer", "contributor", "reviewer"]
    added_by: str
    added_at: UtcTimestamp


class ProjectMemberPage(TypedDict):
    items: list[ProjectMember]
    next_cursor: str | None


class ProjectPage(TypedDict):
    items: list[Project]
    next_cursor: str | None


class ProjectsAddMemberRequest(TypedDict):
    user_id: NotRequired[str]
    # A group a directory keeps (SCIM): everybody in it.
    group_id: NotRequired[str]
    # An e-mail address, or a name that one account alone has.
    person: NotRequired[str]
    role: Literal["viewer", "contributor", "reviewer"]


class ProjectsCreateRequest(TypedDict):
    name: str
    description: NotRequired[str | None]


class ProjectsRemoveMemberRequest(TypedDict):
    user_id: NotRequired[str]
    # A group a directory keeps (SCIM): everybody in it.
    group_id: NotRequired[str]
    # An e-mail address, or a name that one account alone has.
    person: NotRequired[str]
    # Ignored.
    role: NotRequired[Literal["viewer", "contributor", "reviewer"]]


class ProjectsRemoveResponse(TypedDict):
    id: str
    name: str
    description: str | None
    analysis_count: int
    # What the caller is to the project; an auditor reads every one.
    your_role: Literal["viewer", "contributor", "reviewer", "owner", "admin", "auditor"]
    created_by: str
    created_at: UtcTimestamp
    updated_at: UtcTimestamp
    deleted_at: UtcTimestamp
    deleted_by: str
    reason_for_change: str
    retained_until: UtcTimestamp


class ProjectsUpdateRequest(TypedDict):
    name: NotRequired[str]
    description: NotRequired[str | None]
    reason_for_change: str


class ProvenChange(TypedDict):
    step_up_token: str


class Provenance_archive(TypedDict):
    id: str
    sha256: str
    uploaded_by_name: str
    uploaded_at: UtcTimestamp


class Provenance_rule_sets(TypedDict):
    id: str
    revision: str
    as_of: str
    digest: str


class Provenance(TypedDict):
    run_id: str
    analysis_id: str | None
    author_name: str | None
    created_at: UtcTimestamp
    engine_version: str
    preset: str
    recipe_digest: str
    spectrum_digest: str
    archive: Provenance_archive
    # Null for a run of another engine version than the one that answers.
    methods: list[MethodDescription] | None
    # Null for a run of another engine version than the one that answers.
    rule_sets: list[Provenance_rule_sets] | None


class PurgeAssessment_steps(TypedDict):
    name: str
    purge: float
    predicted_ppm: float


class PurgeAssessment_warnings(TypedDict):
    code: str
    message: str


class PurgeAssessment(TypedDict):
    name: str
    # Null with a limit of your own.
    m7_class: int | None
    limit_kind: Literal["given", "ttc", "less_than_lifetime", "compound_specific"]
    limit_ug_per_day: float
    # In the drug substance at this dose.
    limit_ppm: float
    # Level at introduction over the limit.
    required_purge: float
    # Product of all factors.
    predicted_purge: float
    # Predicted over required.
    purge_ratio: float
    # In the drug substance.
    predicted_ppm: float
    steps: list[PurgeAssessment_steps]
    # Control options 1 to 4 of ICH M7.
    options: list[PurgeControlOption]
    # A rule row of your own in place of what is published; null where none was used.
    override: AppliedOverride | None
    rule_set_version: str
    basis: list[RegulatoryBasis]
    numbers: list[EvidencedNumber]
    warnings: list[PurgeAssessment_warnings]
    human_review_required: Literal[True]
    disclaimer: str
    rule_set_versions: list[str]


class PurgeAssessmentRequest_steps(TypedDict):
    name: str
    factors: list[PurgeFactor]


class PurgeAssessmentRequest(TypedDict):
    product: ProductContext
    impurity: PurgedImpurity
    # Where the impurity comes in, in that material.
    initial_ppm: float
    # From where it comes in to the drug substance.
    steps: list[PurgeAssessmentRequest_steps]


class PurgeControlOption(TypedDict):
    option: Literal[1] | Literal[2] | Literal[3] | Literal[4]
    # needs_support: open by its numbers, once every factor rests on what is asked for.
    status: Literal["open", "needs_support", "closed"]
    rule: str
    reason: str
    demands: list[str]
    # Evidence among the demands that was not given.
    missing: list[str]
    # What a test of this option accepts at most.
    acceptance_ppm: float | None
    basis: list[RegulatoryBasis]


class PurgeFactor(TypedDict):
    kind: PurgeFactorKind
    # A score of the scale of its kind; of measured, level before over level after.
    value: float
    # Why this score. Options 3 and 4 wait for it.
    reason: NotRequired[str]
    # What the reason rests on; a reason alone is a rationale.
    support: NotRequired[PurgeSupport]


class PurgedImpurity_qsar(TypedDict):
    method: Literal["expert_rule", "statistical"]
    call: Literal["positive", "negative", "inconclusive", "out_of_domain"]


class PurgedImpurity(TypedDict):
    name: str
    # CAS number; its check digit is looked at, and it is held against name and structure.
    cas: NotRequired[str]
    smiles: NotRequired[str]
    ames: NotRequired[Literal["positive", "negative"]]
    carcinogenicity: NotRequired[Literal["positive", "negative"]]
    # shared_alert: the alert is that of a substance which tested non-mutagenic (class 4).
    expert_call: NotRequired[Literal["positive", "negative", "shared_alert"]]
    qsar: NotRequired[list[PurgedImpurity_qsar]]
    # A limit of your own; it goes before that of ICH M7.
    limit_ug_per_day: NotRequired[float]


class QsarOpinions(TypedDict):
    expert_rule: Literal["positive", "negative", "inconclusive", "out_of_domain"]
    # alerts: the alert list of this program, a surrogate.
    expert_rule_from: Literal["given", "alerts"]
    statistical: Literal["positive", "negative", "inconclusive", "out_of_domain"] | None
    statistical_from: Literal["given", "pack"] | None
    agreement: Literal["both_negative", "both_positive", "conflict", "undecided", "one_method"]
    # Of the pack of mutagenicity in use, also beside a call that was given.
    prediction: MutagenicityPrediction | None
    # Why there is no statistical prediction.
    note: str | None


class Quantification_substances(TypedDict):
    name: str
    formula: str
    molar_mass_g_mol: float
    molar_mass_uncertainty_g_mol: float


class Quantification(TypedDict):
    id: str
    title: str
    method: QuantificationMethod
    status: Literal["quantified", "refused"]
    nucleus: str
    project_id: str | None
    analysis_ids: list[str]
    created_by: str
    created_at: UtcTimestamp
    # As it was asked for, defaults filled in.
    request: QuantificationRequest
    substances: list[Quantification_substances]
    inputs: list[QuantificationInput]
    # Null where a check refused; the checks say why.
    result: QuantificationResult | None
    budget: list[UncertaintyBudgetRow]
    checks: list[QuantificationCheck]
    signals: list[QuantificationMeasuredSignal]
    engine_version: str
    warnings: list[Warning]
    human_review_required: bool
    disclaimer: str
    deletion: NotRequired[Deletion]


class QuantificationCheck(TypedDict):
    code: QuantificationCheckCode
    verdict: Literal["passed", "warning", "refused", "unknown"]
    subject: str
    # 1-based; null where it is common, or the reference.
    measurement: int | None
    measured: float | None
    limit: float | None
    unit: str
    message: str
    # The rule and where it comes from.
    rule: str
    # What can be done.
    remedy: str | None


class QuantificationInput(TypedDict):
    analysis_id: str
    title: str
    revision: int
    run_id: str
    engine_version: str
    spectrum_digest: str


class QuantificationMeasuredSignal(TypedDict):
    substance: str
    # 1-based; null where it is common, or the reference.
    measurement: int | None
    from_ppm: float
    to_ppm: float
    nuclei: float
    # Spectrum units × ppm.
    area: float
    # Null where the fit gives none; such a signal is refused.
    standard_uncertainty: float | None
    snr: float
    width_hz: float
    lorentz_fraction: float
    peak_ids: list[str]


class QuantificationPreview_substances(TypedDict):
    name: str
    formula: str
    molar_mass_g_mol: float
    molar_mass_uncertainty_g_mol: float


class QuantificationPreview(TypedDict):
    status: Literal["quantified", "refused"]
    nucleus: str
    substances: list[QuantificationPreview_substances]
    inputs: list[QuantificationInput]
    # Null where a check refused; the checks say why.
    result: QuantificationResult | None
    budget: list[UncertaintyBudgetRow]
    checks: list[QuantificationCheck]
    signals: list[QuantificationMeasuredSignal]
    engine_version: str
    warnings: list[Warning]
    human_review_required: bool
    disclaimer: str


class QuantificationRequest_1(TypedDict):
    # Without it the names of what was measured.
    title: NotRequired[str]
    project_id: NotRequired[str]
    method: Literal["internal_standard"]
    analyte: QuantificationSubstance
    standard: QuantificationStandard
    # Measurements that state the same two masses are taken for one preparation.
    measurements: list[WeighedMeasurement]


class QuantificationRequest_2_measurements(TypedDict):
    analysis_id: str
    # Where all measurements state it, the result is a purity instead of a concentration.
    solution: WeighedSolution | None


class QuantificationRequest_2(TypedDict):
    # Without it the names of what was measured.
    title: NotRequired[str]
    project_id: NotRequired[str]
    # PULCON.
    method: Literal["external_standard"]
    analyte: QuantificationSubstance
    standard: QuantificationSubstance
    reference: ExternalReference
    measurements: list[QuantificationRequest_2_measurements]


class QuantificationRequest_3_measurements(TypedDict):
    analysis_id: str


class QuantificationRequest_3(TypedDict):
    # Without it the names of what was measured.
    title: NotRequired[str]
    project_id: NotRequired[str]
    method: Literal["hundred_percent"]
    # Everything in the sample; the mass fraction of the first is the result.
    components: list[QuantificationSubstance]
    measurements: list[QuantificationRequest_3_measurements]


class QuantificationRequestInput_1(TypedDict):
    # Without it the names of what was measured.
    title: NotRequired[str]
    project_id: NotRequired[str]
    method: Literal["internal_standard"]
    analyte: QuantificationSubstanceInput
    standard: QuantificationStandardInput
    # Measurements that state the same two masses are taken for one preparation.
    measurements: list[WeighedMeasurement]


class QuantificationRequestInput_2_measurements(TypedDict):
    analysis_id: str
    # Where all measurements state it, the result is a purity instead of a concentration.
    solution: NotRequired[WeighedSolution | None]


class QuantificationRequestInput_2(TypedDict):
    # Without it the names of what was measured.
    title: NotRequired[str]
    project_id: NotRequired[str]
    # PULCON.
    method: Literal["external_standard"]
    analyte: QuantificationSubstanceInput
    standard: QuantificationSubstanceInput
    reference: ExternalReference
    measurements: list[QuantificationRequestInput_2_measurements]


class QuantificationRequestInput_3_measurements(TypedDict):
    analysis_id: str


class QuantificationRequestInput_3(TypedDict):
    # Without it the names of what was measured.
    title: NotRequired[str]
    project_id: NotRequired[str]
    method: Literal["hundred_percent"]
    # Everything in the sample; the mass fraction of the first is the result.
    components: list[QuantificationSubstanceInput]
    measurements: list[QuantificationRequestInput_3_measurements]


class QuantificationResult_reported(TypedDict):
    """Uncertainty rounded up to two significant digits, the value to the same place."""
    value: str
    expanded_uncertainty: str


class QuantificationResult(TypedDict):
    quantity: Literal["purity", "concentration", "mass_fraction"]
    unit: Literal["%", "mmol/L"]
    value: float
    standard_uncertainty: float
    # Welch–Satterthwaite; null: infinite.
    effective_degrees_of_freedom: float | None
    coverage_factor: float
    coverage_probability: float
    expanded_uncertainty: float
    # Uncertainty rounded up to two significant digits, the value to the same place.
    reported: QuantificationResult_reported
    per_measurement: list[float]


class QuantificationSignal(TypedDict):
    from_ppm: float
    to_ppm: float
    # Nuclei of one molecule the signal stands for.
    nuclei: float
    # Longitudinal relaxation time; null: not measured.
    t1_s: float | None
    # Protons on carbon lose 1.07 % of their signal to 13C satellites, which no area here counts.
    on_carbon: bool


class QuantificationSignalInput(TypedDict):
    from_ppm: float
    to_ppm: float
    # Nuclei of one molecule the signal stands for.
    nuclei: float
    # Longitudinal relaxation time; null: not measured.
    t1_s: NotRequired[float | None]
    # Protons on carbon lose 1.07 % of their signal to 13C satellites, which no area here counts.
    on_carbon: NotRequired[bool]


class QuantificationStandard(TypedDict):
    name: str
    # Without brackets: C9H8O4. One of formula and smiles.
    formula: NotRequired[str]
    smiles: NotRequired[str]
    signals: list[QuantificationSignal]
    purity_percent: float
    # Standard uncertainty.
    purity_uncertainty_percent: float


class QuantificationStandardInput(TypedDict):
    name: str
    # Without brackets: C9H8O4. One of formula and smiles.
    formula: NotRequired[str]
    smiles: NotRequired[str]
    signals: list[QuantificationSignalInput]
    purity_percent: float
    # Standard uncertainty.
    purity_uncertainty_percent: float


class QuantificationSubstance(TypedDict):
    name: str
    # Without brackets: C9H8O4. One of formula and smiles.
    formula: NotRequired[str]
    smiles: NotRequired[str]
    signals: list[QuantificationSignal]


class QuantificationSubstanceInput(TypedDict):
    name: str
    # Without brackets: C9H8O4. One of formula and smiles.
    formula: NotRequired[str]
    smiles: NotRequired[str]
    signals: list[QuantificationSignalInput]


class QuantificationSummary_result_reported(TypedDict):
    """Uncertainty rounded up to two significant digits, the value to the same place."""
    value: str
    expanded_uncertainty: str


class QuantificationSummary_result(TypedDict):
    quantity: Literal["purity", "concentration", "mass_fraction"]
    unit: Literal["%", "mmol/L"]
    # Uncertainty rounded up to two significant digits, the value to the same place.
    reported: QuantificationSummary_result_reported


class QuantificationSummary(TypedDict):
    id: str
    title: str
    method: QuantificationMethod
    status: Literal["quantified", "refused"]
    nucleus: str
    project_id: str | None
    analysis_ids: list[str]
    created_by: str
    created_at: UtcTimestamp
    result: QuantificationSummary_result | None
    deletion: NotRequired[Deletion]


class QuantificationSummaryPage(TypedDict):
    items: list[QuantificationSummary]
    next_cursor: str | None


class QuantityWithUnit(TypedDict):
    """Converted into the unit of the run; refused where it cannot be."""
    value: float
    unit: str


class RankedCarcinogenicityStudy(TypedDict):
    # Null of a TD50 without its study.
    species: Literal["rat", "mouse", "hamster", "other"] | None
    sex: NotRequired[str]
    # How the animals were dosed.
    route: NotRequired[str]
    # Organ with tumours.
    site: NotRequired[str]
    td50_mg_per_kg_day: float
    # Of one sex.
    animals_per_group: NotRequired[int]
    # Without the controls.
    dosed_groups: NotRequired[int]
    weeks: NotRequired[float]
    source: NotRequired[str]
    # From 1: robust ones first, then the most sensitive.
    rank: int
    robustness: Literal["robust", "not_robust", "not_known"]
    # Why it is not robust, not known to be, or left out.
    remarks: list[str]
    left_out: bool
    # The one that was extrapolated from.
    chosen: bool
    # From the potency table in use; its licence holds for the value.
    from_pack: bool


class RawFidProcessRequest(TypedDict):
    preset: NotRequired[str]
    parameters: NotRequired[dict[str, float | bool | str | None]]
    smiles: NotRequired[str]
    # Own analysis of these bytes to propose the run for; its current run stays what it is.
    analysis_id: NotRequired[str]


class ReactionExperiment(TypedDict):
    id: str
    reaction_project_id: str
    # Counted from 1 in the order of entry.
    number: int
    conditions: dict[str, ConditionValue]
    yield_percent: float | None
    status: ReactionExperimentStatus
    note: str | None
    planned_from: PlannedFrom | None
    completes: str | None
    corrects: str | None
    # The entry that completed or corrected it; such a row counts no more.
    superseded_by: str | None
    reason_for_change: str | None
    created_by_user_id: str
    created_at: UtcTimestamp


class ReactionExperimentPage(TypedDict):
    items: list[ReactionExperiment]
    next_cursor: str | None


class ReactionExperimentRequest(TypedDict):
    conditions: dict[str, ConditionValue]
    # A completed experiment has one, a failed one may. Above 100 (assay error) it is taken with a warning, up to 105.
    yield_percent: NotRequired[float | None]
    status: NotRequired[ReactionExperimentStatus]
    note: NotRequired[str]
    planned_from: NotRequired[PlannedFrom]
    # The planned experiment this is the outcome of.
    completes: NotRequired[str]
    # The experiment this takes the place of; needs reason_for_change.
    corrects: NotRequired[str]


class ReactionExperimentsRequest(TypedDict):
    experiments: list[ReactionExperimentRequest]
    # Asked for where an experiment corrects another.
    reason_for_change: NotRequired[str]


class ReactionProject_reaction_balance(TypedDict):
    status: Literal["balanced", "needs_unwritten", "not_assessed", "cannot_balance"]
    message: str


class ReactionProject(TypedDict):
    id: str
    name: str
    description: str | None
    reaction_smiles: str | None
    # Whether its products can come of what goes in, by their atoms: a hint. Not in lists.
    reaction_balance: NotRequired[ReactionProject_reaction_balance | None]
    project_id: str | None
    optimization_id: str | None
    # Null: whatever the completed experiments have in common.
    parameters: list[OptimizationParameter] | None
    # Completed and failed ones that count today.
    experiment_count: int
    planned_count: int
    best_yield_percent: float | None
    # Grows with every change and every entry of experiments.
    revision: int
    created_by_user_id: str
    created_at: UtcTimestamp
    updated_at: UtcTimestamp
    deletion: NotRequired[Deletion]


class ReactionProjectPage(TypedDict):
    items: list[ReactionProject]
    next_cursor: str | None


class ReactionsCapabilitiesResponse(TypedDict):
    items: list[Capability]


class ReactionsCreateRequest(TypedDict):
    name: str
    description: NotRequired[str | None]
    # reactants>agents>products
    reaction_smiles: NotRequired[str | None]
    project_id: NotRequired[str | None]
    optimization_id: NotRequired[str | None]
    parameters: NotRequired[ReactionParameters | None]


class ReactionsUpdateRequest(TypedDict):
    name: NotRequired[str]
    description: NotRequired[str | None]
    # reactants>agents>products
    reaction_smiles: NotRequired[str | None]
    project_id: NotRequired[str | None]
    optimization_id: NotRequired[str | None]
    parameters: NotRequired[ReactionParameters | None]
    reason_for_change: str


class ReadAcross_comparison_common(TypedDict):
    atoms: int
    impurity_only_atom_ids: list[str]
    analogue_only_atom_ids: list[str]


class ReadAcross_comparison(TypedDict):
    similarity: float
    similarity_method: str
    common: ReadAcross_comparison_common | None


class ReadAcross_governs(TypedDict):
    guideline: Literal["M7", "nitrosamines"]
    key: str
    value: str
    unit: Literal["ug/day", "ng/day"]


class ReadAcross_warnings(TypedDict):
    code: str
    message: str


class ReadAcross(TypedDict):
    impurity: ReadAcrossSide
    analogue: ReadAcrossSide
    shared_alerts: list[ReadAcrossSharedAlert]
    impurity_only_alerts: list[StructuralAlert]
    analogue_only_alerts: list[StructuralAlert]
    comparison: ReadAcross_comparison
    analogue_intake: ReadAcrossIntake
    known_intake: ReadAcrossIntake
    data_origin: Literal["published", "pack", "typed"] | None
    intake_ug_per_day: float | None
    looser: bool
    basis: list[RegulatoryBasis]
    numbers: list[EvidencedNumber]
    # The limit that assessments of the dossier take once it is reviewed; null where none follows.
    governs: ReadAcross_governs | None
    warnings: list[ReadAcross_warnings]
    human_review_required: Literal[True]
    disclaimer: str
    rule_set_versions: list[str]
    id: str
    dossier_id: str
    revision: int
    # Of the dossier when this revision was computed.
    dossier_revision: int
    # As it was then.
    product: ProductContext
    # By the last review of this revision; a revision is unreviewed until a second person decides.
    status: Literal["unreviewed", "approved", "rejected"]
    # Of all revisions, newest first.
    reviews: list[StatementReview]
    # Newest first.
    revisions: list[StatementRevision]
    # Of this revision.
    created_by: str
    # Of this revision.
    created_at: UtcTimestamp
    request: ReadAcrossRequest
    name: str
    # What the impurity is known by.
    impurity_keys: list[str]
    # What it rests on and is another by now. A limit that permits more than is published does not govern then.
    stale: list[Literal["pack_changed", "rules_changed", "structure_changed"]]


class ReadAcrossAnalogueRequest(TypedDict):
    name: str
    smiles: str
    # As the source of the data gives it; another one than that of the structure is refused.
    inchikey: NotRequired[str]


class ReadAcrossConclusion_1(TypedDict):
    kind: Literal["intake"]
    # Required where it permits more than is known of the impurity itself, or nothing is known.
    looser_reason: NotRequired[str]


class ReadAcrossConclusion_2(TypedDict):
    kind: Literal["class"]
    m7_class: Literal[4]
    ames_source: str


class ReadAcrossIntake_warnings(TypedDict):
    code: str
    message: str


class ReadAcrossIntake(TypedDict):
    name: str
    # review: a person has to settle it, for the reasons in warnings.
    status: Literal["established", "review"]
    governed_by: Literal["published", "own_rule", "linear_extrapolation", "nitrosamine_rules", "cohort_of_concern", "ttc"]
    # Over a lifetime; null where no number governs and a person derives one.
    intake_ug_per_day: float | None
    # From the chosen study; beside a published limit it is information.
    extrapolation: IntakeExtrapolation | None
    studies: list[RankedCarcinogenicityStudy]
    # The potency table that was asked, whether it knows the structure or not; null without one.
    potency_pack: UsedReferencePack | None
    basis: list[RegulatoryBasis]
    numbers: list[EvidencedNumber]
    warnings: list[ReadAcrossIntake_warnings]
    rule_set_versions: list[str]


class ReadAcrossPage(TypedDict):
    items: list[ReadAcross]
    next_cursor: str | None


class ReadAcrossRequest_impurity(TypedDict):
    name: str
    smiles: str


class ReadAcrossRequest(TypedDict):
    impurity: ReadAcrossRequest_impurity
    analogue: ReadAcrossAnalogueRequest
    studies: NotRequired[list[CarcinogenicityStudy]]
    conclusion: ReadAcrossConclusion
    differences: str
    statement: str


class ReadAcrossSharedAlert(TypedDict):
    id: str
    name: str
    is_cohort: bool
    impurity_atom_ids: list[str]
    analogue_atom_ids: list[str]
    # Out to how many bonds its surroundings are the same, to 2; -1: its own atoms differ.
    same_to_bonds: int


class ReadAcrossSide(TypedDict):
    name: str
    smiles: str
    # Null where InChI cannot say it; absent in statements from before it was kept.
    inchi: NotRequired[str | None]
    inchikey: str | None
    formula: str
    molar_mass_g_per_mol: float | None
    heavy_atoms: int
    alerts: list[StructuralAlert]
    cohort_of_concern: list[StructuralAlert]
    counter_ions: list[str]


class ReadinessCounts(TypedDict):
    part: str
    count: int
    text: str


class ReadinessFinding_basis(TypedDict):
    guideline: str
    clause: str | None


class ReadinessFinding(TypedDict):
    # Names the rule among those of rules_version.
    rule: str
    missing: str
    why: str
    # Where that is written; null where it is a rule of this program.
    basis: ReadinessFinding_basis | None
    to_do: str
    # What the finding is about; null where it is about what is not there.
    record: RecordRef | None


class ReadinessInput(TypedDict):
    type: str
    id: str
    # Null for records that never change.
    revision: int | None


class ReadinessReport(TypedDict):
    id: str
    dossier_id: str
    dossier: DossierState
    rules_version: str
    # Nothing was found to be missing; not a statement of compliance.
    ready: bool
    present: list[ReadinessCounts]
    findings: list[ReadinessFinding]
    # Everything that was looked at, as it was.
    inputs: list[ReadinessInput]
    # SHA-256, lower-case hexadecimal, of the RFC 8785 JSON of dossier, rules_version, ready, present, findings and inputs. The same state of the dossier gives the same hash.
    content_hash: str
    human_review_required: Literal[True]
    disclaimer: str
    created_by: str
    created_at: UtcTimestamp


class ReadinessReportPage(TypedDict):
    items: list[ReadinessReport]
    next_cursor: str | None


class ReasonForChange(TypedDict):
    reason_for_change: str


class ReasonedCandidate(TypedDict):
    id: str
    smiles: str
    source: Literal["given", "retrieved", "isomer"]
    # The precedent an isomer was made of, or the record a retrieved one is; null for given ones.
    of: str | None
    # Further ids under which the same structure came.
    also: list[str]
    # ln of the likelihood of the lines: what ranks, calibrates and abstains. Null where nothing is predicted.
    score: float | None
    # Over all candidates at most 1; what is left is "none of these".
    probability: float
    verdict: Literal["supported", "possible", "unlikely", "contradicted", "cannot_tell"]
    contradicted_by: list[Literal["formula", "unsaturation", "carbon_count", "hydrogen_count", "multiplicities", "hsqc_pairs", "carbon_shifts", "proton_shifts", "couplings", "conformal", "precedent"]]
    checks: list[ReasoningCheck]


class ReasoningAnswer_degraded_reasons(TypedDict):
    code: Literal["no_index", "no_model", "index_failed", "nucleus_not_in_model", "precedent_without_structures", "candidates_cut", "time_limit"]
    message: str


class ReasoningAnswer_precedent(TypedDict):
    id: str
    name: str
    smiles: str | None
    distance: float


class ReasoningAnswer_abstention(TypedDict):
    code: Literal["no_candidates", "all_contradicted", "none_fits", "level_candidates", "too_little_evidence"]
    message: str


class ReasoningAnswer_generated(TypedDict):
    seed: int
    tried: int
    kept: int
    # Edits that made no candidate, by the reason.
    refused: dict[str, int]


class ReasoningAnswer_reference_packs_shifts(TypedDict):
    id: str
    name: str
    version: str
    digest: str
    licence: str


class ReasoningAnswer_reference_packs_spectra(TypedDict):
    id: str
    name: str
    version: str
    digest: str
    licence: str


class ReasoningAnswer_reference_packs(TypedDict):
    shifts: ReasoningAnswer_reference_packs_shifts | None
    spectra: ReasoningAnswer_reference_packs_spectra | None


class ReasoningAnswer_index(TypedDict):
    name: str
    size: int
    digest: str


class ReasoningAnswer_parameters_formula_source(TypedDict):
    annotation_id: str
    revision: int
    reviewed: bool
    run_id: str
    # Of the ion.
    key: str
    # Of its identification.
    level: str
    tie: Literal["compound", "sample_name"]


class ReasoningAnswer_parameters(TypedDict):
    nuclei: list[Literal["13C", "1H"]]
    lines: int
    formula: str | None
    # The annotation of mass spectra the formula is of; null where it was given, or none is known.
    formula_source: NotRequired[ReasoningAnswer_parameters_formula_source | None]
    candidates: int
    max_candidates: int
    analysis_id: str | None
    revision: int | None


class ReasoningAnswer(TypedDict):
    # For feedback on it, and to read it again.
    id: str
    mode: Literal["full", "without_index", "without_model", "checks_only"]
    degraded_reasons: list[ReasoningAnswer_degraded_reasons]
    precedent: list[ReasoningAnswer_precedent]
    # The most probable first.
    candidates: list[ReasonedCandidate]
    # That the compound is none of the candidates.
    none_probability: float
    abstained: bool
    abstention: ReasoningAnswer_abstention | None
    # Isomers made of precedent; null where none were asked for or none could be made.
    generated: ReasoningAnswer_generated | None
    reference_packs: ReasoningAnswer_reference_packs
    index: ReasoningAnswer_index | None
    # What the probabilities were fitted to.
    calibrated_on: str
    parameters: ReasoningAnswer_parameters
    engine_version: str
    warnings: list[Warning]
    human_review_required: bool
    disclaimer: str


class ReasoningCheck(TypedDict):
    check: Literal["formula", "unsaturation", "carbon_count", "hydrogen_count", "multiplicities", "hsqc_pairs", "carbon_shifts", "proton_shifts", "couplings", "conformal", "precedent"]
    outcome: Literal["agrees", "doubtful", "contradicts", "not_checked"]
    # A contradiction of it puts the candidate at 5 % at most.
    hard: bool
    # What it compared and found, in a sentence.
    saw: str
    # What it adds to the score, units of ln; null where it only refuses or agrees.
    support: float | None


class ReasoningPeak(TypedDict):
    shift_ppm: float
    # 13C: hydrogens on the carbon, as DEPT or an edited HSQC tells.
    attached_hydrogens: NotRequired[int]
    # 1H: protons of the signal, by its integral.
    protons: NotRequired[float]
    # 1H: one per distinct coupling, without sign.
    j_hz: NotRequired[list[float]]
    # 1H: s, d, dd, tt, m … in the order of j_hz.
    multiplicity: NotRequired[str]


class ReceivedDecision(TypedDict):
    decision_id: str
    installation_id: str
    # Of the decision as canonical JSON (RFC 8785): what was received is what was sent.
    sha256: str
    received_at: UtcTimestamp
    installation_name: str
    decision: KeptDecisionCopy


class ReceivedDecisionPage(TypedDict):
    items: list[ReceivedDecision]
    next_cursor: str | None


class RecipeStep(TypedDict):
    step: str
    enabled: bool
    parameters: dict[str, str | float | bool | None]


class Recommendation_experiments(TypedDict):
    parameters: dict[str, ConditionValue]
    # Null where the design chose the point, not a model.
    predicted: dict[str, ObjectivePrediction] | None
    acquisition: float | None
    # Probability that it can be carried out; null where none has failed so far.
    feasibility: float | None
    # Of each outcome constraint that could be modelled; null where no model chose, or nothing has to be kept.
    outcomes: list[OutcomePrediction] | None
    # What a person made of the suggestion, the newest; null where nobody decided.
    decision: SuggestionDecision | None
    # In its place within the batch; null where the run states no cost.
    cost: float | None
    reason: str
    reason_code: str
    reason_numbers: dict[str, float | str]


class Recommendation_strategy(TypedDict):
    code: str
    reference: dict[str, float] | None


class Recommendation_model(TypedDict):
    kernel: dict[str, str]
    lengthscales: dict[str, list[Lengthscale]]
    # Standard deviation, in the unit of the objective.
    noise: dict[str, float]
    signal: dict[str, float]
    loocv: dict[str, LeaveOneOutValidation | None]
    # How much of related runs is believed.
    transfer: dict[str, ExperimentTransfer | None]


class Recommendation(TypedDict):
    id: str
    optimization_id: str
    experiments: list[Recommendation_experiments]
    # initial_design, model, or space_filling where the results cannot carry a model.
    method: str
    # By what rule experiments were sought, with the point hypervolume is counted from; null where no model chose.
    strategy: Recommendation_strategy | None
    model: Recommendation_model | None
    count: int
    seed: int
    # SHA-256 of the run and the experiments that were taken into account.
    history_hash: str
    history_experiments: int
    # Whether the run has the same history today.
    is_current: bool
    # Some of its suggestions are decided on, others not, and no experiment came to an end since.
    is_under_decision: bool
    created_by_user_id: str
    created_at: UtcTimestamp
    engine_version: str
    warnings: list[Warning]
    human_review_required: bool
    disclaimer: str


class RecommendationPage(TypedDict):
    items: list[Recommendation]
    next_cursor: str | None


class RecommendationRequest_progress(TypedDict):
    # model: the model is fitted to the results; experiments: they are chosen one by one.
    stage: Literal["model", "experiments"]
    # Of the experiments wanted, those that are chosen.
    fraction: float


class RecommendationRequest_error(TypedDict):
    code: str
    message: str


class RecommendationRequest(TypedDict):
    id: str
    optimization_id: str
    # Experiments wanted.
    count: int
    # Of what the run had found when it was asked.
    history_hash: str
    status: Literal["queued", "completed", "failed"]
    # What came of it: the recommendation that is kept for this history and count.
    recommendation_id: str | None
    # How far the search is; null while it waits for its turn, and once it has ended.
    progress: RecommendationRequest_progress | None
    # cancelled: by who asked, the owner of the run or an administrator; history_changed: the run was changed before the search began; run_closed: it was finished or deleted; internal_error: the computation failed or was interrupted three times; else the code of the engine.
    error: RecommendationRequest_error | None
    created_by_user_id: str
    created_at: UtcTimestamp
    finished_at: UtcTimestamp | None


class RecommendationRequestPage(TypedDict):
    items: list[RecommendationRequest]
    next_cursor: str | None


class RecordMismatch(TypedDict):
    record_type: str
    table: str
    # The primary key; its parts by slashes.
    record_id: str
    # A column; `row` where the whole row is missing or was added; `digest` where what was kept of it is not what the entry says; `object` where the archive lacks the file.
    field: str
    # What the audit trail says, hex; null where it says nothing.
    expected_sha256: str | None
    # SHA-256 of what is there, hex; null where nothing is.
    found_sha256: str | None
    # The audit entry that says what is expected.
    sequence: int | None


class RecordRef(TypedDict):
    type: str
    id: str


class RecordSnapshot_meanings(TypedDict):
    meaning: SignatureMeaning
    # Why the caller cannot sign it so.
    refused: str | None


class RecordSnapshot(TypedDict):
    record_type: str
    record_id: str
    record_version: str
    # SHA-256 of the RFC 8785 JSON of content.
    record_sha256: str
    title: str
    content: Any
    # All four, in one order.
    meanings: list[RecordSnapshot_meanings]
    # Distinct components the next signature of this session takes; a passkey counts as two.
    components_needed: int


class RecordedReactionExperiments(TypedDict):
    experiments: list[ReactionExperiment]
    warnings: list[Warning]


class ReferencePack_state_change(TypedDict):
    at: UtcTimestamp
    by: str
    by_name: str
    reason_for_change: str


class ReferencePack(TypedDict):
    sources: list[ReferencePackSource]
    records: int
    built_with: dict[str, str | float]
    # What the builder measured, by nucleus; of mass spectra by polarity, of studies by species, of mutagenicity on scaffolds that were not learned from.
    metrics: dict[str, dict[str, float]]
    # Of the intervals of a pack of shifts, by bucket; null where its builder did not measure it.
    coverage: list[ReferencePackCoverage] | None
    # How far hits in a pack of mass spectra can be trusted; null of other kinds.
    identification: ReferencePackIdentification | None
    # Of the probabilities of a pack of mutagenicity, on scaffolds that were not learned from; null of other kinds.
    reliability: list[ReferencePackReliability] | None
    id: str
    kind: ReferencePackKind
    name: str
    version: str
    state: ReferencePackState
    # Why an active pack is not used: its file is not there or not what was installed. Null where it is used or not active.
    trouble: ReferencePackTrouble | None
    # Of the manifest, and through the hashes in it of everything the pack holds.
    digest: str
    # To be shown wherever its numbers are.
    licence: str
    # Bytes of the file.
    size: int
    file_sha256: str
    installed_by: str
    installed_by_name: str
    installed_at: UtcTimestamp
    # Who activated, replaced or retired it last, and why; null where nobody has.
    state_change: ReferencePack_state_change | None


class ReferencePackCoverage_levels(TypedDict):
    # Share that is promised.
    nominal: float
    # Share inside; null where there is no interval at the level.
    seen: float | None


class ReferencePackCoverage(TypedDict):
    nucleus: str
    # Kind of carbon, of the atom itself or of the one its protons sit on; null: all.
    atom_class: Literal["aromatic", "sp2_or_sp", "sp3_beside_hetero", "sp3"] | None
    # Bonds out to which the surroundings were known, 4 for further too; null: all.
    sphere: Literal["1", "2", "3", "4"] | None
    labels: int
    molecules: int
    levels: list[ReferencePackCoverage_levels]


class ReferencePackIdentification_calibration_levels(TypedDict):
    # Share of wrong hits that is said, 0 to 1.
    level: float
    # Hits said to be within it.
    accepted: int
    # Those of them that were wrong.
    wrong: int
    said_wrong: float
    wrong_from: float
    # With wrong_from 95 % of what other compounds would show.
    wrong_to: float
    # Whether the level held; a finer value is told as the least that did.
    is_told: bool


class ReferencePackIdentification_calibration_reliability(TypedDict):
    hits: int
    mean_probability: float
    right: int


class ReferencePackIdentification_calibration_sources_levels(TypedDict):
    # Share of wrong hits that is said, 0 to 1.
    level: float
    # Hits said to be within it.
    accepted: int
    # Those of them that were wrong.
    wrong: int


class ReferencePackIdentification_calibration_sources(TypedDict):
    name: str
    hits: int
    wrong: int
    levels: list[ReferencePackIdentification_calibration_sources_levels]


class ReferencePackIdentification_calibration(TypedDict):
    # Window of the precursor the figures hold for.
    precursor_ppm: float
    # First hits of sources that were not in the library and not learned from.
    hits: int
    wrong: int
    levels: list[ReferencePackIdentification_calibration_levels]
    reliability: list[ReferencePackIdentification_calibration_reliability]
    sources: list[ReferencePackIdentification_calibration_sources]


class ReferencePackIdentification(TypedDict):
    # Why no q-value is told; null where they are.
    not_calibrated: str | None
    calibration: ReferencePackIdentification_calibration | None


class ReferencePackInUse(TypedDict):
    kind: str
    name: str
    version: str
    digest: str


class ReferencePackPage(TypedDict):
    items: list[ReferencePack]
    next_cursor: str | None


class ReferencePackReliability(TypedDict):
    # In this tenth of the probability.
    compounds: int
    mean_probability: float
    positive: int


class ReferencePackSource(TypedDict):
    name: str
    licence: str
    records: int
    # Of the file the records were read from.
    sha256: str


class ReferencePackTrouble(TypedDict):
    code: Literal["file_missing", "file_altered", "other_version", "refused"]
    # What is wrong, as a sentence.
    message: str


class RefusedEvidence(TypedDict):
    finding: str


class RefusedImportRow(TypedDict):
    line: int
    reasons: list[str]


class RefusedPlateWell(TypedDict):
    plate: int
    well: str
    reasons: list[str]


class RefusedReferencePack(TypedDict):
    finding: str


class RefusedSignIn(TypedDict):
    # Null for addresses nobody has.
    user_id: str | None
    # Of the account.
    email: str | None
    # The quarter of an hour they are counted in.
    quarter: UtcTimestamp
    last_at: UtcTimestamp
    count: int
    last_client_ip: str


class RefusedSignInPage(TypedDict):
    items: list[RefusedSignIn]
    next_cursor: str | None


class RefusedStatement(TypedDict):
    findings: list[EntitlementRefusal]


class RefusedUpload_found_folders(TypedDict):
    # Empty: the top folder.
    folder: str
    holds: str


class RefusedUpload(TypedDict):
    # Code of what is wrong.
    finding: str
    # Experiments in the zip, at most 200.
    found_folders: list[RefusedUpload_found_folders]


class RegulatoryBasis(TypedDict):
    guideline: str
    revision: str
    clause: str
    # OWN: a rule row of the person asking, no authority.
    jurisdiction: Literal["ICH", "FDA", "EMA", "HC", "OWN"]
    # How well the row was compared with its source; `override` for a rule row of your own.
    verification: str
    rule_set_version: str
    # Of the rule row a number with this basis comes from.
    override_id: NotRequired[str]


class RegulatoryEnterOverrideResponse_ended(TypedDict):
    at: UtcTimestamp
    by: str
    reason_for_change: str


class RegulatoryEnterOverrideResponse(TypedDict):
    id: str
    guideline: RuleOverrideGuideline
    # Of the published tables where they have one.
    name: str
    cas: str | None
    element: str | None
    route: AdministrationRoute | None
    # Canonical, of the neutral parent without counter-ions.
    smiles: str | None
    # Of a nitrosamine: whose limit it stands in place of; null goes before all of them.
    jurisdiction: RuleOverrideJurisdiction | None
    # Exact decimal.
    value: str
    unit: RuleOverrideUnit
    effective_from: str
    # From this day on it no longer holds.
    effective_to: str | None
    # Today (UTC).
    status: Literal["planned", "in_force", "ended"]
    reason: str
    source: str
    entered_by: str
    # The id where nobody of that id is known.
    entered_by_name: str
    created_at: UtcTimestamp
    # Of all it says but its end; part of every rule_set_version it is in.
    content_sha256: str
    # What governed without it when it was entered, for 10 g a day and a lifetime; null for nothing.
    replaced: CitedNumber | None
    # Null as long as nobody ended it; its own last day may have passed.
    ended: RegulatoryEnterOverrideResponse_ended | None
    # Entered after the day from which it is to hold.
    backdated: bool
    # The last one, by a second person. A row that permits more than is published, or that stands alone, governs once it is confirmed.
    review: RuleOverrideReview | None
    # Said with every assessment that uses it, too.
    warnings: list[Warning]


class RegulatoryReviewOverrideRequest(TypedDict):
    decision: Literal["confirm", "refuse"]
    reason_for_change: str


class RegulatoryThresholds_organic(TypedDict):
    # name@version+sha256:…, over table, engine and rounding; followed by that of a rule row where one was used.
    rule_set_version: str
    basis: list[RegulatoryBasis]
    numbers: list[EvidencedNumber]
    thresholds: OrganicThresholds


class RegulatoryThresholds_mutagenic(TypedDict):
    up_to_months: float | None
    individual_ug_per_day: float
    total_ug_per_day: float
    basis: list[RegulatoryBasis]


class RegulatoryThresholds(TypedDict):
    organic: RegulatoryThresholds_organic | None
    solvents: list[SolventAssessment]
    elements: list[ElementAssessment]
    mutagenic: list[RegulatoryThresholds_mutagenic]
    human_review_required: Literal[True]
    disclaimer: str
    rule_set_versions: list[str]


class ReleaseDecision(TypedDict):
    id: str
    decision: Literal["release", "retire"]
    reason: str
    decided_by: str
    decided_by_name: str
    decided_at: UtcTimestamp
    package_sha256: str | None
    accepted_open_points: list[ReleaseOpenPoint]


class ReleaseEvidence(TypedDict):
    id: str
    # Order in the release, from 1.
    position: int
    # openapi: kept by the service itself.
    format: Literal["junit", "vitest", "lcov", "route_trace", "sources", "cyclonedx", "document", "openapi"]
    name: str
    # SHA-256 of the bytes as received, hex.
    sha256: str
    # Bytes.
    size: int
    # What the reader counted in it.
    summary: dict[str, float | str | bool | None]
    added_by: str
    added_at: UtcTimestamp


class ReleaseOpenPoint(TypedDict):
    code: str
    count: int
    message: str
    # A release cannot be decided with it; others have to be accepted by name.
    blocking: bool


class ReleasesCreateRequest(TypedDict):
    # As it is published.
    version: str
    # Commit of the sources.
    commit: str
    # Default: those of the program that answers.
    rule_set_versions: NotRequired[dict[str, str]]


class ReleasesDecideRequest(TypedDict):
    decision: Literal["release", "retire"]
    # To release: hash of the validation package as it was looked at.
    package_sha256: NotRequired[str]
    # Codes of all open points of that package.
    accepted_open_points: NotRequired[list[str]]
    reason: str


class ReportedPolicyState(TypedDict):
    # Why the policy as it lies there is not followed in any part; null where it is.
    trouble: str | None
    # What holds from the next start of the program on.
    from_next_start: list[InstallationPolicy]


class ReportedUpdate(TypedDict):
    version: str
    # switched_off: updates are off on the machine. other_version: its address of updates holds another release. handed_over: the installer of the system was opened.
    state: Literal["switched_off", "out_of_reach", "refused", "other_version", "offered", "postponed", "waits_for_quiet", "at_quit", "handed_over"]
    # By the clock of the machine.
    at: UtcTimestamp


class Requirement(TypedDict):
    id: str
    dossier_id: str
    # Grows with every change; what was before stands in the audit trail.
    revision: int
    created_by: str
    created_at: UtcTimestamp
    updated_by: str
    updated_at: UtcTimestamp
    # As ICH Q3D(R2).
    guideline: str
    clause: str | None
    title: str
    status: RequirementStatus
    # Where the status is not_applicable.
    not_applicable_reason: str | None
    # Where it is shown: a document, a report, a record’s id.
    evidence: str | None


class RequirementPage(TypedDict):
    items: list[Requirement]
    next_cursor: str | None


class ResidualSolvent(TypedDict):
    # What the level was measured in; absent for the product as a whole.
    component: NotRequired[str]
    # Daily mass of that component.
    component_mass_g: NotRequired[float]
    name: NotRequired[str]
    cas: NotRequired[str]
    level_ppm: NotRequired[float]
    # Daily mass of the product, where it is not the daily dose.
    dose_basis_g: NotRequired[float]


class ResidualSolventAssessment(TypedDict):
    id: str
    dossier_id: str
    # Of the dossier when this was computed.
    dossier_revision: int
    # As it was then.
    product: ProductContext
    warnings: list[ImpurityAssessmentWarning]
    human_review_required: Literal[True]
    disclaimer: str
    rule_set_versions: list[str]
    created_by: str
    created_at: UtcTimestamp
    request: ResidualSolventAssessmentRequest
    residual_solvents: list[ResidualSolventRow]
    # current: the newest that is not withdrawn; exceeds: an older one that holds a level above its limit, which counts until it is withdrawn with a reason.
    status: Literal["current", "exceeds", "superseded", "withdrawn"]
    withdrawal: Withdrawal | None


class ResidualSolventAssessmentPage(TypedDict):
    items: list[ResidualSolventAssessment]
    next_cursor: str | None


class ResidualSolventAssessmentRequest(TypedDict):
    residual_solvents: list[ResidualSolvent]
    # Of the batch that was measured.
    batch_no: NotRequired[str]
    notes: NotRequired[str]


class ResidualSolventRow_candidates(TypedDict):
    name: str
    cas: str
    solvent_class: Literal[1] | Literal[2] | Literal[3] | None


class ResidualSolventRow(TypedDict):
    name: str
    cas: str | None
    verdict: RegulatoryVerdict
    # name@version+sha256:…, over table, engine and rounding; followed by that of a rule row where one was used.
    rule_set_version: str
    basis: list[RegulatoryBasis]
    numbers: list[EvidencedNumber]
    # A rule row of your own in place of what is published; null where none was used.
    override: AppliedOverride | None
    solvent_class: Literal[1] | Literal[2] | Literal[3] | None
    pde_mg_per_day: float | None
    limit_ppm: float | None
    option: Literal[1] | Literal[2] | None
    limit_option1_ppm: float | None
    limit_option2_ppm: float | None
    # Of this row.
    intake_mg_per_day: float | None
    # Of all rows of this solvent, which is what is judged.
    total_intake_mg_per_day: float | None
    # Places in the request of all rows of this substance, by what it is and not what it is called; empty in records of before they were summed.
    summed_places: list[int]
    # What an ambiguous name may stand for.
    candidates: list[ResidualSolventRow_candidates]
    # In its list of the request, from 0: names may repeat.
    place: int


class ResponseSlicePoint(TypedDict):
    value: float | str
    mean: float
    low: float
    high: float
    # Whether these conditions keep the constraints of the run.
    is_allowed: bool


class Restoration(TypedDict):
    record_type: str
    record_id: str
    restored_at: UtcTimestamp
    restored_by: str
    reason_for_change: str


class RetrievalAnswer_index(TypedDict):
    kind: Literal["pack", "records"]
    name: str
    # Spectra of the nucleus.
    size: int
    digest: str


class RetrievalAnswer_reference_pack(TypedDict):
    id: str
    name: str
    version: str
    digest: str
    licence: str


class RetrievalAnswer_parameters(TypedDict):
    nucleus: Literal["13C", "1H"]
    k: int
    formula: str | None
    embedding: str
    lines_compared: int
    hydrogens_compared: bool


class RetrievalAnswer(TypedDict):
    items: list[RetrievedItem]
    # Spectra the list was held against, after the filters.
    compared: int
    index: RetrievalAnswer_index
    reference_pack: RetrievalAnswer_reference_pack | None
    parameters: RetrievalAnswer_parameters
    engine_version: str
    warnings: list[Warning]
    human_review_required: bool
    disclaimer: str


class RetrievedItem_peaks(TypedDict):
    shift_ppm: float
    attached_hydrogens: int | None


class RetrievedItem_source(TypedDict):
    """Where the lines come from."""
    name: str
    licence: str


class RetrievedItem(TypedDict):
    id: str
    name: str
    # Null where the record carries no structure.
    smiles: str | None
    formula: str | None
    # Between the embedded spectra, 0 for the same lines; √2 where no line is near another one, more with hydrogens compared.
    distance: float
    # For a plot mirrored below the query.
    peaks: list[RetrievedItem_peaks]
    # Where the lines come from.
    source: RetrievedItem_source
    # The approved analysis, of the index of records.
    analysis_id: str | None
    # Standard InChI of the structure; null where InChI cannot say it.
    inchi: str | None
    # Its standard InChIKey.
    inchikey: str | None


class ReviewTaskStep(TypedDict):
    state: KnowledgeReviewState
    allowed: list[KnowledgeReviewState]


class ReviewedAccount_roles(TypedDict):
    role: Literal["admin", "reviewer", "scientist", "auditor", "guest"]
    since: UtcTimestamp | None


class ReviewedAccount_projects(TypedDict):
    project_id: str
    name: str
    role: Literal["viewer", "contributor", "reviewer"]
    since: UtcTimestamp
    # The group of a directory that is the member; null for the account itself.
    group: str | None


class ReviewedAccount_keys(TypedDict):
    id: str
    name: str
    kind: Literal["personal", "machine"]
    scopes: list[Literal["read", "write", "account", "admin", "scim"]]
    created_at: UtcTimestamp
    expires_at: UtcTimestamp | None
    last_used_on: str | None


class ReviewedAccount(TypedDict):
    user_id: str
    email: str
    display_name: str
    created_at: UtcTimestamp
    deactivated_at: UtcTimestamp | None
    roles: list[ReviewedAccount_roles]
    # Memberships in projects that are not deleted.
    projects: list[ReviewedAccount_projects]
    identity_verified_at: UtcTimestamp | None
    identity_verified_how: Literal["administrator", "set_up", "issuer"] | None
    # Day (UTC) of the last sign-in; null where there was none.
    last_sign_in_on: str | None
    # Keys that are neither revoked nor over.
    keys: list[ReviewedAccount_keys]


class RiskCounts(TypedDict):
    high: int
    undetermined: int
    low: int
    not_rated: int


class RiskDecision(TypedDict):
    id: str
    status: RiskStatus
    mitigation_note: str | None
    reason_for_change: str
    decided_by: str
    decided_at: UtcTimestamp


class RiskEntry(TypedDict):
    id: str
    register_id: str
    section: Literal["organic_impurities", "mutagenic_impurities"]
    # In its list of the request, from 0.
    place: int
    name: str
    # Null where it could not be assessed; the warnings say why.
    verdict: RegulatoryVerdict | None
    risk: RiskLevel
    # Whether it counts: no later entry is about this impurity, or it exceeds and no later one does.
    current: bool
    # By the last decision; open before the first.
    status: RiskStatus
    mitigation_note: str | None
    # Newest first.
    decisions: list[RiskDecision]
    # What was measured of the impurity of this name in the dossier, newest first.
    evidence: list[ImpurityEvidence]


class RoundedComparison(TypedDict):
    threshold: Literal["identification", "qualification"]
    # guideline: the reported result as it stands; usp_7_20: the measured one, rounded to the decimals of the limit.
    convention: Literal["guideline", "usp_7_20"]
    # As it was rounded, in the unit.
    compared: str
    unit: str
    exceeds: bool


class RouteScore_overall_parts(TypedDict):
    name: str
    # Null where it cannot be said; it then counts as 0.
    value: float | None
    weight: float
    formula: str


class RouteScore_cost_assumptions(TypedDict):
    """How many a default stands in for."""
    prices: int
    yields: int


class RouteScore_choices(TypedDict):
    node: str
    smiles: str
    taken: int
    of: int


class RouteScore_comparison_ranked_missing(TypedDict):
    what: Literal["prices", "stock", "yields", "masses", "ecoscale", "temperatures", "hazards"]
    count: int


class RouteScore_comparison_ranked_starting_materials(TypedDict):
    smiles: str
    # Standard InChI of the structure; null where InChI cannot say it.
    inchi: str | None
    # Its standard InChIKey.
    inchikey: str | None


class RouteScore_comparison_ranked(TypedDict):
    # Its place in the request, from 0.
    route_index: int
    # From 1, by balance, overall score and cost; routes that nothing of these tells apart share one.
    rank: int
    target_smiles: str
    starting_material_smiles: list[str]
    # Of the step that is worst.
    balance: StepBalance
    overall_score: float
    route_cost: float | None
    step_count: int
    e_factor: GreenMetric
    process_mass_intensity: GreenMetric
    reaction_mass_efficiency_percent: GreenMetric
    carbon_efficiency_percent: GreenMetric
    # The lowest of its steps; null unless each has one.
    ecoscale: float | None
    # The worst that is known of its steps.
    criticality_class: int | None
    # What the route does not say, and of how many molecules or steps.
    missing: list[RouteScore_comparison_ranked_missing]
    # Standard InChI of the structure; null where InChI cannot say it.
    target_inchi: str | None
    # Its standard InChIKey.
    target_inchikey: str | None
    # The starting materials again, each with its names.
    starting_materials: list[RouteScore_comparison_ranked_starting_materials]


class RouteScore_comparison_not_scored(TypedDict):
    route_index: int
    message: str


class RouteScore_comparison(TypedDict):
    """Where the request held several routes."""
    # Of the route that stands in full.
    route_index: int
    # From best to worst.
    ranked: list[RouteScore_comparison_ranked]
    # Routes that cannot be read or priced, and why.
    not_scored: list[RouteScore_comparison_not_scored]


class RouteScore(TypedDict):
    id: str
    reaction_project_id: str
    request: SentRoute
    # As it was read.
    format: RouteFormat
    target_smiles: str
    # 0 to 1: share of the starting materials that are in stock, and a little for being short.
    state_score: float
    # 0 to 1, of the parts of the whole record by their weights; 0 where a step cannot balance.
    overall_score: float
    # The worst of the steps; absent in scores from before larmor-reaction 0.2.0.
    balance: NotRequired[Literal["balanced", "needs_unwritten", "not_assessed", "cannot_balance"]]
    route_cost: float | None
    step_count: int
    longest_linear_sequence: int
    # Share of the steps beside the longest sequence: 0 is linear; null without steps.
    convergence: float | None
    starting_material_count: int
    safety: SafetyAssessment
    rule_set_versions: list[str]
    created_by_user_id: str
    created_at: UtcTimestamp
    engine_version: str
    warnings: list[Warning]
    human_review_required: bool
    disclaimer: str
    prices: dict[str, float] | None
    # Of the whole route.
    green: GreenAssessment
    overall_parts: list[RouteScore_overall_parts]
    # Null where a yield on it is missing.
    longest_sequence_yield_percent: float | None
    # How many a default stands in for.
    cost_assumptions: RouteScore_cost_assumptions
    # Before the steps that need their products.
    steps: list[RouteStep]
    starting_materials: list[StartingMaterial]
    # Where the tree offered several ways.
    choices: list[RouteScore_choices]
    # Where the request held several routes.
    comparison: NotRequired[RouteScore_comparison]
    diagram_svg: str
    # Standard InChI of the structure; null where InChI cannot say it.
    target_inchi: str | None
    # Its standard InChIKey.
    target_inchikey: str | None


class RouteScoreRequest(TypedDict):
    # Recognised where it is left out.
    format: NotRequired[RouteFormat]
    # The route as the planner wrote it, of any depth, or a list of up to 100: all are scored and ranked.
    tree: dict[str, Any] | list[Any] | str
    or_choice: NotRequired[RouteAlternatives]
    # Which of several routes stands in full, from 0; without it the first in rank.
    route_index: NotRequired[int]
    # Of starting materials by SMILES, per mole in one currency; without them all cost the same.
    prices: NotRequired[dict[str, float]]


class RouteScoreSummary(TypedDict):
    id: str
    reaction_project_id: str
    request: SentRoute
    # As it was read.
    format: RouteFormat
    target_smiles: str
    # 0 to 1: share of the starting materials that are in stock, and a little for being short.
    state_score: float
    # 0 to 1, of the parts of the whole record by their weights; 0 where a step cannot balance.
    overall_score: float
    # The worst of the steps; absent in scores from before larmor-reaction 0.2.0.
    balance: NotRequired[Literal["balanced", "needs_unwritten", "not_assessed", "cannot_balance"]]
    route_cost: float | None
    step_count: int
    longest_linear_sequence: int
    # Share of the steps beside the longest sequence: 0 is linear; null without steps.
    convergence: float | None
    starting_material_count: int
    safety: SafetyAssessment
    rule_set_versions: list[str]
    created_by_user_id: str
    created_at: UtcTimestamp
    engine_version: str
    warnings: list[Warning]
    human_review_required: bool
    disclaimer: str


class RouteScoreSummaryPage(TypedDict):
    items: list[RouteScoreSummary]
    next_cursor: str | None


class RouteStep_green(TypedDict):
    """Of this step, from the masses the route states."""
    atom_economy_percent: GreenMetric
    e_factor: NotRequired[GreenMetric]
    process_mass_intensity: NotRequired[GreenMetric]
    reaction_mass_efficiency_percent: NotRequired[GreenMetric]
    carbon_efficiency_percent: NotRequired[GreenMetric]
    solvents: list[SolventRank]


class RouteStep(TypedDict):
    # From 1; the last makes the target.
    step: int
    # Where it stands in the tree.
    node: str
    product_smiles: str
    reactant_smiles: list[str]
    reagent_smiles: list[str]
    # Steps from here to the target, from 1.
    depth: int
    on_longest_path: bool
    hazards: list[Hazard]
    # Of this step, from the masses the route states.
    green: RouteStep_green
    # Absent in scores from before larmor-reaction 0.2.0.
    balance: NotRequired[StepBalance]
    # Where the step says something for it.
    ecoscale: NotRequired[EcoScale]
    # Where the step says temperatures.
    criticality: NotRequired[CriticalityClass]
    # Standard InChI of the structure; null where InChI cannot say it.
    product_inchi: str | None
    # Its standard InChIKey.
    product_inchikey: str | None


class RuleOverride_ended(TypedDict):
    at: UtcTimestamp
    by: str
    reason_for_change: str


class RuleOverride(TypedDict):
    id: str
    guideline: RuleOverrideGuideline
    # Of the published tables where they have one.
    name: str
    cas: str | None
    element: str | None
    route: AdministrationRoute | None
    # Canonical, of the neutral parent without counter-ions.
    smiles: str | None
    # Of a nitrosamine: whose limit it stands in place of; null goes before all of them.
    jurisdiction: RuleOverrideJurisdiction | None
    # Exact decimal.
    value: str
    unit: RuleOverrideUnit
    effective_from: str
    # From this day on it no longer holds.
    effective_to: str | None
    # Today (UTC).
    status: Literal["planned", "in_force", "ended"]
    reason: str
    source: str
    entered_by: str
    # The id where nobody of that id is known.
    entered_by_name: str
    created_at: UtcTimestamp
    # Of all it says but its end; part of every rule_set_version it is in.
    content_sha256: str
    # What governed without it when it was entered, for 10 g a day and a lifetime; null for nothing.
    replaced: CitedNumber | None
    # Null as long as nobody ended it; its own last day may have passed.
    ended: RuleOverride_ended | None
    # Entered after the day from which it is to hold.
    backdated: bool
    # The last one, by a second person. A row that permits more than is published, or that stands alone, governs once it is confirmed.
    review: RuleOverrideReview | None


class RuleOverridePage(TypedDict):
    items: list[RuleOverride]
    next_cursor: str | None


class RuleOverrideRequest(TypedDict):
    # Q3A and Q3B are refused: their thresholds follow the dose and belong to no one impurity.
    guideline: Literal["Q3A", "Q3B", "Q3C", "Q3D", "M7", "nitrosamines"]
    # Q3C: a solvent of the tables needs no more than this.
    name: NotRequired[str]
    # Q3C.
    cas: NotRequired[str]
    # Q3D: symbol or English name.
    element: NotRequired[str]
    # Q3D.
    route: NotRequired[AdministrationRoute]
    # M7 and nitrosamines.
    smiles: NotRequired[str]
    # Nitrosamines; without it the row goes before all authorities.
    jurisdiction: NotRequired[RuleOverrideJurisdiction]
    # Exact decimal above 0, as text.
    value: str
    unit: RuleOverrideUnit
    effective_from: str
    # From this day on it no longer holds.
    effective_to: NotRequired[str]
    # Why it stands in place of what is published.
    reason: str
    # Where the value comes from.
    source: str


class RuleOverrideReview(TypedDict):
    decision: Literal["confirm", "refuse"]
    reason_for_change: str
    reviewed_by: str
    reviewed_at: UtcTimestamp


class RuleTable(TypedDict):
    name: str
    version: str
    # Version of the code that reads it; part of its hash.
    engine: NotRequired[str]
    # Over table, engine version and rounding policy: the one every answer carries.
    sha256: str


class RunRuleHits_hits(TypedDict):
    # Batch that completes the pattern.
    at: str
    batch_ids: list[str]


class RunRuleHits(TypedDict):
    rule: Literal["WE1", "WE2", "WE3", "WE4", "N1", "N2", "N3", "N4", "N5", "N6", "N7", "N8"]
    text: str
    basis: RegulatoryBasis
    hits: list[RunRuleHits_hits]


class SafetyAssessment(TypedDict):
    # nothing_found is no clearance: it says that no rule of the tables applies.
    verdict: Literal["flagged", "not_fully_assessed", "nothing_found"]
    high: int
    medium: int
    low: int
    unknown: int


class SaidSentence(TypedDict):
    # In English, as it stands in this answer.
    sentence: str
    # What is said, whatever it is about; stays the same from version to version.
    code: str
    # What it is about, by name; a name ends in its unit. A text may be a sentence of this list itself.
    params: dict[str, float | str | list[str]]


class ScimError(TypedDict):
    schemas: list[str]
    status: str
    scimType: NotRequired[str]
    detail: str


class ScimListResponse(TypedDict):
    schemas: list[str]
    totalResults: int
    startIndex: int
    itemsPerPage: int
    Resources: list[ScimResource]


class ScimPatchRequest(TypedDict):
    """`Operations` (1 to 1000), each with `op`, `path` and `value` (RFC 7644, section 3.5.2)."""
    schemas: NotRequired[list[str]]


class ScimResource(TypedDict):
    schemas: list[str]
    id: NotRequired[str]


class ScimResourceRequest(TypedDict):
    """A resource as RFC 7643 writes it; /Schemas lists what is kept, other attributes are left aside."""
    schemas: NotRequired[list[str]]


class ScimServiceProviderConfigResponse(TypedDict):
    schemas: list[str]


class SdlStatus(TypedDict):
    enabled: bool
    capability: Capability
    execution_surface_wired: Literal[False]
    detail: str


class SearchEverywhereResponse_lines_read(TypedDict):
    nucleus: Literal["1H", "13C", "19F", "31P", "11B", "15N", "29Si", "2H"]
    shifts_ppm: list[float]
    tolerance_ppm: float


class SearchEverywhereResponse(TypedDict):
    # Kinds with a match, in a fixed order; the best match of each first.
    groups: list[FoundGroup]
    # The canonical SMILES, or the pattern, that structures were compared with; null where the text is no structure.
    structure_read: str | None
    # Structures less similar are left out; null where similar ones were not asked for.
    least_similarity: float | None
    # How many of the newest compounds and of the newest analyses with a structure were compared; null where none were.
    structures_looked_through: int | None
    # What spectra were looked through for; null where the text names no lines.
    lines_read: SearchEverywhereResponse_lines_read | None
    # Spectra of the nucleus the caller may read; null where no lines were asked for.
    spectra_looked_through: int | None
    # Further ones, from before an update, that cannot be found by their lines yet.
    spectra_waiting: int | None


class SecurityAlert_evidence(TypedDict):
    event_count: int
    # Security events, oldest first; the newest fifty of many.
    event_ids: list[str]
    client_ips: list[str]
    # Of the audit trail, where that is broken.
    first_bad_sequence: int | None


class SecurityAlert(TypedDict):
    # The same for the same finding in every scan.
    id: str
    detection_id: DetectionId
    # Only error and critical alerts are shipped.
    severity: AlertSeverity
    summary: str
    actor_id: str | None
    first_event_at: UtcTimestamp
    last_event_at: UtcTimestamp
    evidence: SecurityAlert_evidence
    # When it was handed to the sinks; once per alert.
    shipped_at: UtcTimestamp | None


class SecurityRunDetectionsRequest(TypedDict):
    # How far back the scan looks. Default: SECURITY_SCAN_WINDOW_MINUTES.
    window_minutes: NotRequired[int]


class SentRoute(TypedDict):
    # As it was sent; null where it was left out.
    format: RouteFormat | None
    or_choice: RouteAlternatives
    # How many were given.
    prices: int
    # Of the request as it was sent.
    request_sha256: str
    request_bytes: int
    # How many it held; absent in scores from before larmor-reaction 0.4.0.
    routes: NotRequired[int]


class ServedPack_training_snapshot(TypedDict):
    # Over names and hashes of the sources it learnt from.
    sha256: str
    sources: int
    records: int


class ServedPack_promotion(TypedDict):
    decided_at: UtcTimestamp
    decided_by: str
    decided_by_name: str
    reason_for_change: str


class ServedPack_superseded_by(TypedDict):
    pack_id: str
    at: UtcTimestamp


class ServedPack_drift(TypedDict):
    status: Literal["not_monitored", "too_few", "stable", "watch", "drifted"]
    reason: str
    # Approved, assigned shifts it predicts and did not learn from.
    errors: int
    # Share of them inside their 90 % interval.
    coverage_90: float | None
    # The two newest, the newest last.
    windows: list[ServedPackDriftWindow]


class ServedPack(TypedDict):
    pack_id: str
    name: str
    version: str
    digest: str
    licence: str
    is_serving: bool
    training_snapshot: ServedPack_training_snapshot
    # Errors on skeletons it had not seen, by nucleus.
    metrics: dict[str, dict[str, float]]
    promotion: ServedPack_promotion
    superseded_by: ServedPack_superseded_by | None
    drift: ServedPack_drift


class ServedPackDriftWindow(TypedDict):
    errors: int
    # Population stability index against the errors it was calibrated with.
    index: float
    # What windows of so many errors exceed one time in twenty without any drift.
    alarm: float


class Session(TypedDict):
    id: str
    created_at: UtcTimestamp
    last_used_at: UtcTimestamp
    client_ip: str
    current: bool


class SessionPage(TypedDict):
    items: list[Session]
    next_cursor: str | None


class SessionRefusal(TypedDict):
    status: InstallationStatus
    is_copy: bool


class SessionTokens(TypedDict):
    access_token: str
    refresh_token: str
    token_type: Literal["bearer"]
    expires_at: UtcTimestamp
    session_id: str
    user: User


class SetUpStep(TypedDict):
    id: Literal["server", "sign_in", "device", "entitlement", "sample"]
    # None of them stops local evaluation.
    state: Literal["done", "next", "open"]


class ShiftPrediction_parameters_simulate(TypedDict):
    frequency_mhz: float
    from_ppm: float | None
    to_ppm: float | None
    points: int
    line_width_hz: float


class ShiftPrediction_parameters(TypedDict):
    nucleus: str
    solvent: str | None
    level: float
    analysis_id: str | None
    simulate: ShiftPrediction_parameters_simulate | None
    # Of the request as it was understood.
    inputs_sha256: str


class ShiftPrediction(TypedDict):
    prediction_id: str
    nucleus: str
    # Canonical, of the structure that was predicted.
    smiles: str
    formula: str
    # Its atoms in the order they are numbered by.
    molfile: str
    level: float
    atoms: list[PredictedAtom]
    # Of protons; none for other nuclei.
    couplings: list[PredictedCoupling]
    # In the answer to the request; what is stored keeps the parameters it is drawn by again.
    spectrum: SimulatedSpectrum | None
    # Which signals of the analysis the nuclei are likeliest to be; null without an analysis.
    matching: PredictionMatching | None
    # Null where increments alone answered.
    reference_pack: UsedReferencePack | None
    sources: list[PredictionSource]
    parameters: ShiftPrediction_parameters
    engine_version: str
    warnings: list[Warning]
    human_review_required: bool
    disclaimer: str
    # Standard InChI of the structure; null where InChI cannot say it.
    inchi: str | None
    # Its standard InChIKey.
    inchikey: str | None


class SignatureManifestation_record(TypedDict):
    record_type: str
    record_id: str
    record_version: str
    record_sha256: str


class SignatureManifestation(TypedDict):
    signature_id: str
    signer_name: str
    signed_at: UtcTimestamp
    meaning: SignatureMeaning
    reason: str
    record: SignatureManifestation_record
    # The line to print: name, date and time in UTC, meaning.
    text: str


class SignatureVerification(TypedDict):
    id: str
    # True when the signature holds and the record says today what was signed.
    valid: bool
    # The first thing found wrong, with everything that was read hashed again; null where it is valid.
    reason: SignatureInvalidity | None
    # The record as it is now, against what was signed.
    content: Literal["unchanged", "content_changed", "record_missing"]
    # The signature says what its hash says, and its snapshot is what was signed.
    hash: SignatureLinkState
    # It continues the signature before it, itself hashed again, and an entry of the audit trail that is what was hashed records it.
    chain: SignatureLinkState
    # The first checkpoint after it is signed by a certified key and includes it.
    certificate: SignatureLinkState
    statement: str


class SignedRecordRef(TypedDict):
    record_type: str
    record_id: str
    # SHA-256 of the record snapshot that was shown to the signer.
    record_sha256: str


class SimulatedSpectrum(TypedDict):
    nucleus: str
    frequency_mhz: float
    from_ppm: float
    to_ppm: float
    points: int
    line_width_hz: float
    # From from_ppm to to_ppm in even steps; one nucleus has the area 1 over ppm.
    intensity: list[float]
    # Nuclei whose signals are drawn.
    nuclei: float
    remarks: list[str]


class SkipTestingStatement(TypedDict):
    status: Literal["supported", "not_supported"]
    statement: str
    below_percent: str
    threshold: float
    scale: Literal["pilot", "production"] | None
    needed: int
    # The batches it rests on.
    batch_ids: list[str]
    # Newest batch that ends the row.
    broken_by: str | None
    basis: list[RegulatoryBasis]


class SolventAssessment_candidates(TypedDict):
    name: str
    cas: str
    solvent_class: Literal[1] | Literal[2] | Literal[3] | None


class SolventAssessment(TypedDict):
    name: str
    cas: str | None
    verdict: RegulatoryVerdict
    # name@version+sha256:…, over table, engine and rounding; followed by that of a rule row where one was used.
    rule_set_version: str
    basis: list[RegulatoryBasis]
    numbers: list[EvidencedNumber]
    # A rule row of your own in place of what is published; null where none was used.
    override: AppliedOverride | None
    solvent_class: Literal[1] | Literal[2] | Literal[3] | None
    pde_mg_per_day: float | None
    limit_ppm: float | None
    option: Literal[1] | Literal[2] | None
    limit_option1_ppm: float | None
    limit_option2_ppm: float | None
    # Of this row.
    intake_mg_per_day: float | None
    # Of all rows of this solvent, which is what is judged.
    total_intake_mg_per_day: float | None
    # Places in the request of all rows of this substance, by what it is and not what it is called; empty in records of before they were summed.
    summed_places: list[int]
    # What an ambiguous name may stand for.
    candidates: list[SolventAssessment_candidates]


class SolventLine(TypedDict):
    shift_ppm: float
    multiplicity: str
    # Coupling to deuterium.
    j_hz: float | None


class SolventRank(TypedDict):
    name: str
    smiles: str
    rank: Literal["recommended", "problematic", "hazardous", "not_ranked"]
    safety: float | None
    health: float | None
    environment: float | None
    basis: str
    # Of the physical data and hazard statements it is computed from; absent where nothing is ranked.
    evidence: NotRequired[FactSource]


class SourceRevision(TypedDict):
    id: str
    source_id: str
    # From 1, without a gap.
    revision: int
    media_type: SourceRevisionMediaType
    # SHA-256 of the text as UTF-8, hex.
    sha256: str
    # Bytes as UTF-8.
    size: int
    published_on: str | None
    retrieved_at: UtcTimestamp
    note: str | None
    created_by: str
    created_at: UtcTimestamp
    content: str


SourceRevisionDiff = TypedDict(
    "SourceRevisionDiff",
    {
        "source_id": "str",
        "from": "SourceRevisionSummary",
        "to": "SourceRevisionSummary",
        "too_different": "bool",
        "added_lines": "int",
        "removed_lines": "int",
        "hunks": "list[TextDiffHunk]",
    },
)


class SourceRevisionSummary(TypedDict):
    id: str
    source_id: str
    # From 1, without a gap.
    revision: int
    media_type: SourceRevisionMediaType
    # SHA-256 of the text as UTF-8, hex.
    sha256: str
    # Bytes as UTF-8.
    size: int
    published_on: str | None
    retrieved_at: UtcTimestamp
    note: str | None
    created_by: str
    created_at: UtcTimestamp


class SourceRevisionSummaryPage(TypedDict):
    items: list[SourceRevisionSummary]
    next_cursor: str | None


class SourceWatcher(TypedDict):
    id: str
    source_id: str
    source_title: str
    kind: SourceWatcherKind
    # A path below DATA_DIR/surveillance, of a file or a folder; or an address.
    location: str
    # What the text has to be.
    media_type: SourceRevisionMediaType
    state: Literal["active", "paused"]
    # Null: checked by hand alone.
    interval_hours: int | None
    # Those the caller may read.
    dossier_ids: list[str]
    last_checked_at: UtcTimestamp | None
    last_outcome: Literal["changed", "unchanged", "failed"] | None
    # Of the last check.
    last_failure: SurveillanceFailure | None
    last_changed_at: UtcTimestamp | None
    next_check_at: UtcTimestamp | None
    # The run that checks it now.
    open_run_id: str | None
    # Grows with every change of its settings.
    revision: int
    created_by: str
    created_at: UtcTimestamp
    updated_at: UtcTimestamp


class SourceWatcherPage(TypedDict):
    items: list[SourceWatcher]
    next_cursor: str | None


class Spectrum_envelope(TypedDict):
    min: list[float]
    max: list[float]


class Spectrum_f1(TypedDict):
    """The axis from row to row, of two dimensions."""
    nucleus: str
    from_ppm: float
    to_ppm: float
    frequency_mhz: float


class Spectrum(TypedDict):
    nucleus: str
    points: int
    from_ppm: float
    to_ppm: float
    frequency_mhz: float
    digest: str
    intensity: list[float]
    envelope: Spectrum_envelope | None
    # Of two dimensions: intensity is row by row.
    rows: NotRequired[int]
    columns: NotRequired[int]
    # The axis from row to row, of two dimensions.
    f1: NotRequired[Spectrum_f1]


class SpectrumAcceptDeconvolutionRequest(TypedDict):
    accepted: bool


class SpectrumAcceptDeconvolutionResponse(TypedDict):
    run_id: str
    accepted: bool


class SpectrumArray_error(TypedDict):
    code: str
    message: str


class SpectrumArray_progress(TypedDict):
    stage: str
    fraction: float


class SpectrumArray(TypedDict):
    id: str
    title: str
    kind: SpectrumArrayKind
    status: SpectrumArrayStatus
    project_id: str | None
    archive_id: str
    created_by: str
    created_at: UtcTimestamp
    settings: SpectrumArraySettings
    # Null until it is completed.
    result: SpectrumArrayResult | None
    error: SpectrumArray_error | None
    progress: SpectrumArray_progress | None
    deletion: NotRequired[Deletion]
    engine_version: str
    warnings: list[Warning]
    human_review_required: bool
    disclaimer: str


class SpectrumArrayConstant(TypedDict):
    code: Literal["t1", "t2", "t1rho", "diffusion", "diffusion_second", "rate", "rate_second_order", "rate_reduced", "rate_forward", "rate_backward", "association"]
    unit: Literal["s", "m²/s", "1/s", "L/(mol·s)", "L/mol"]
    # 0-based regions it was fitted over.
    regions: list[int]
    status: Literal["determined", "bound", "refused"]
    # Null unless determined.
    value: float | None
    standard_error: float | None
    # Of the 95 % interval by profile likelihood; null: no bound.
    low: float | None
    high: float | None
    reduced_chi_square: float | None
    # Why there is no value; empty where there is one.
    reason: str
    warnings: list[Warning]


class SpectrumArrayRegion(TypedDict):
    from_ppm: float
    to_ppm: float
    shift_ppm: float
    category: Literal["compound", "solvent", "impurity", "reference", "unknown"]
    assignment: str | None
    method: Literal["shape", "sum"]
    shape_residual: float
    # Amplitudes, or positions in ppm of a titration.
    observed: list[float]
    standard_errors: list[float]
    # By the model; null where none was fitted.
    fitted: list[float | None]


class SpectrumArrayResult_distributions(TypedDict):
    region: int
    diffusion_m2_s: list[float]
    weights: list[float]
    residual_over_noise: float


class SpectrumArrayResult_diffusion(TypedDict):
    # Δ, start of encoding to start of decoding.
    big_delta_s: float
    # δ; both lobes of a bipolar pair together.
    little_delta_s: float
    # Between the two lobes of a bipolar pair.
    tau_s: float
    bipolar: bool
    shape: Literal["rectangle", "half_sine", "smoothed_square"]
    # Whether the gradients are multiplied by the mean of their shape already, as in difflist.
    shape_in_list: bool
    # Factor on the gradients, from a known diffusion.
    calibration: float


class SpectrumArrayResult_stack(TypedDict):
    from_ppm: float
    to_ppm: float
    # 0-based rows that are drawn.
    rows: list[int]
    columns: int
    # Rows × columns over the largest of all, row by row, thinned.
    values: list[float]


class SpectrumArrayResult(TypedDict):
    quantity: Literal["delay", "gradient", "time", "concentration", "frequency", "number"]
    values: list[float]
    values_source: str
    row_names: list[str]
    nucleus: str
    strongest_row: int
    regions: list[SpectrumArrayRegion]
    constants: list[SpectrumArrayConstant]
    distributions: list[SpectrumArrayResult_distributions]
    diffusion: SpectrumArrayResult_diffusion | None
    stack: SpectrumArrayResult_stack


class SpectrumArraySettings_regions(TypedDict):
    from_ppm: float
    to_ppm: float


class SpectrumArraySettings(TypedDict):
    kind: SpectrumArrayKind
    # Of a series of spectra of several nuclei: which one.
    nucleus: NotRequired[str]
    # One value for each row in place of what the files say (s, T/m, mol/L, Hz); null leaves a row out.
    values: NotRequired[list[float | None]]
    # Titration: total concentration of the observed partner in each row.
    host_concentrations_mol_l: NotRequired[list[float]]
    regions: NotRequired[list[SpectrumArraySettings_regions]]
    kinetic_model: Literal["first_order", "second_order", "reversible"]
    start_concentration_mol_l: NotRequired[float]
    diffusion: NotRequired[GradientTiming]


class SpectrumArraySummary(TypedDict):
    id: str
    title: str
    kind: SpectrumArrayKind
    status: SpectrumArrayStatus
    project_id: str | None
    archive_id: str
    created_by: str
    created_at: UtcTimestamp
    # Constants with a value.
    determined: int
    deletion: NotRequired[Deletion]


class SpectrumArraySummaryPage(TypedDict):
    items: list[SpectrumArraySummary]
    next_cursor: str | None


class SpectrumCapabilitiesResponse(TypedDict):
    items: list[SpectrumCapability]


class SpectrumCapability(TypedDict):
    name: Literal["predict_shifts", "retrieve", "reason"]
    # Not switched off by the operator or by design.
    enabled: bool
    # Everything it needs is there.
    available: bool
    # Enabled and available: it answers.
    active: bool
    missing_modules: list[str]
    # Why it is not active, or what it does without; null where nothing is missing.
    reason: str | None
    # Where what it says comes from.
    provenance: str
    # Name and version of what computes it; null where nothing does.
    engine: str | None


class SpectrumDeconvolveRequest(TypedDict):
    spectrum: SpectrumInput
    level: NotRequired[int]
    # Only lines inside are answered; the whole spectrum is fitted in any case.
    regions: NotRequired[list[SpectrumRegion]]


class SpectrumDeconvolveResponse_solvent(TypedDict):
    name: str | None
    confidence: float
    # False where it was given, or taken from the metadata.
    auto_detected: bool


class SpectrumDeconvolveResponse(TypedDict):
    run_id: str
    peaks: list[GsdPeak]
    solvent: SpectrumDeconvolveResponse_solvent
    # Standard deviation, spectrum units.
    noise: float
    # Of spectrum minus model where there are lines, spectrum units.
    residual_rms: float
    # Null where no line tells it.
    phase_error_deg: float | None
    experimental: bool
    parameters: GsdParameters
    engine_version: str
    warnings: list[Warning]
    human_review_required: bool
    disclaimer: str


class SpectrumInput_1(TypedDict):
    analysis_id: str


class SpectrumIntegrateRequest(TypedDict):
    spectrum: SpectrumInput
    method: IntegrationMethod
    regions: list[SpectrumRegion]
    reference: NotRequired[IntegrationReference]


class SpectrumIntegrateResponse_parameters(TypedDict):
    method: IntegrationMethod
    reference: IntegrationReference | None
    # Lines are those of a deconvolution, as for graduated accounts; null: of the main job.
    gsd_engine_version: str | None


class SpectrumIntegrateResponse(TypedDict):
    integrals: list[Integral]
    parameters: SpectrumIntegrateResponse_parameters
    engine_version: str
    warnings: list[Warning]
    human_review_required: bool
    disclaimer: str


class SpectrumKnownSolventsResponse(TypedDict):
    items: list[KnownSolvent]
    next_cursor: None
    source: str
    as_of: str


class SpectrumMultipletsRequest_1(TypedDict):
    spectrum: SpectrumInput
    model_points: NotRequired[int]


class SpectrumMultipletsRequest_2_peaks(TypedDict):
    shift_ppm: float
    height: NotRequired[float]
    width_hz: NotRequired[float]


class SpectrumMultipletsRequest_2(TypedDict):
    frequency_mhz: float
    nucleus: NotRequired[str]
    peaks: list[SpectrumMultipletsRequest_2_peaks]
    model_points: NotRequired[int]


class SpectrumMultipletsResponse_model(TypedDict):
    shift_ppm: list[float]
    intensity: list[float]


class SpectrumMultipletsResponse_parameters(TypedDict):
    model_points: int
    nucleus: str
    frequency_mhz: float


class SpectrumMultipletsResponse(TypedDict):
    multiplets: list[AnalysedMultiplet]
    systems: list[SpinSystem]
    model: SpectrumMultipletsResponse_model
    parameters: SpectrumMultipletsResponse_parameters
    engine_version: str
    warnings: list[Warning]
    human_review_required: bool
    disclaimer: str


class SpectrumPredictShiftsRequest_simulate(TypedDict):
    # Of the nucleus at 0 ppm.
    frequency_mhz: float
    # High end; absent: as far as the predicted signals reach.
    from_ppm: NotRequired[float]
    # Low end.
    to_ppm: NotRequired[float]
    points: NotRequired[int]
    # Full width at half maximum.
    line_width_hz: NotRequired[float]


class SpectrumPredictShiftsRequest(TypedDict):
    smiles: NotRequired[str]
    # In place of smiles; its atoms number the answer.
    molfile: NotRequired[str]
    # Without a structure, its own is predicted and its atoms number the answer.
    analysis_id: NotRequired[str]
    # 1H or 13C.
    nucleus: str
    solvent: NotRequired[str]
    # Of the intervals.
    level: NotRequired[float]
    simulate: NotRequired[SpectrumPredictShiftsRequest_simulate]


class SpectrumReasonRequest_other(TypedDict):
    """Lines of the other nucleus of the same sample."""
    nucleus: Literal["13C", "1H"]
    peaks: list[ReasoningPeak]


class SpectrumReasonRequest_hsqc(TypedDict):
    proton_ppm: float
    carbon_ppm: float
    # As the sign in an edited HSQC tells.
    is_ch2: NotRequired[bool]


class SpectrumReasonRequest_candidates(TypedDict):
    id: str
    smiles: str


class SpectrumReasonRequest(TypedDict):
    # Of `peaks`; an analysis says its own.
    nucleus: NotRequired[Literal["13C", "1H"]]
    peaks: NotRequired[list[ReasoningPeak]]
    # In place of `peaks`: the lines of the compound in the current revision of an analysis.
    analysis_id: NotRequired[str]
    # Lines of the other nucleus of the same sample.
    other: NotRequired[SpectrumReasonRequest_other]
    # Cross peaks of an HSQC.
    hsqc: NotRequired[list[SpectrumReasonRequest_hsqc]]
    # Molecular formula without brackets, where it is known.
    formula: NotRequired[str]
    # Whether the formula that mass spectra of the sample bear out is taken, where none is given and the analysis has some.
    mass_formula: NotRequired[bool]
    # Structures to be judged. Two with one structure share their place: the first is judged.
    candidates: NotRequired[list[SpectrumReasonRequest_candidates]]
    # Candidates in the answer. Given ones are judged in any case.
    max_candidates: NotRequired[int]
    # Whether isomers of precedent by small edits become candidates too. They need a formula.
    isomers: NotRequired[bool]


class SpectrumRegion(TypedDict):
    from_ppm: float
    to_ppm: float


class SpectrumRetrieveRequest_peaks(TypedDict):
    shift_ppm: float
    # Taken along; retrieval compares shifts alone.
    intensity: NotRequired[float]
    # Hydrogens on the carbon, as DEPT or an edited HSQC tells. Compared where the list says it of a line.
    attached_hydrogens: NotRequired[int]


class SpectrumRetrieveRequest(TypedDict):
    nucleus: Literal["13C", "1H"]
    peaks: list[SpectrumRetrieveRequest_peaks]
    k: NotRequired[int]
    # Only compounds of this formula.
    formula: NotRequired[str]
    # The active pack of spectra, or the approved analyses the caller may read. Default: the pack where one is active, else the records.
    index: NotRequired[Literal["pack", "records"]]


class SpinFit_error(TypedDict):
    code: str
    message: str


class SpinFit_progress(TypedDict):
    stage: str
    fraction: float


class SpinFit_inputs(TypedDict):
    revision: int
    run_id: str
    spectrum_digest: str
    recipe_digest: str
    structure_sha256: str
    smiles: str


class SpinFit(TypedDict):
    id: str
    analysis_id: str
    status: Literal["queued", "completed", "failed"]
    created_by: str
    created_at: UtcTimestamp
    finished_at: UtcTimestamp | None
    error: SpinFit_error | None
    progress: SpinFit_progress | None
    inputs: SpinFit_inputs
    # Null until the fit is completed.
    result: SpinFitResult | None
    # The pack that said where to look for each proton; null where increments alone did, and before the fit is completed.
    reference_pack: UsedReferencePack | None
    engine_version: str
    warnings: list[Warning]
    human_review_required: bool
    disclaimer: str


class SpinFitCoupling(TypedDict):
    atom_ids: list[Any]
    halves: list[Any]
    kind: str
    # Signs are those expected: the spectrum of all couplings turned round is the same.
    j_hz: float
    standard_error_hz: float | None
    determined: bool
    # Why it is not determined. not_seen: no signal of its protons; not_explained: their signals are not explained; no_influence: the spectrum says too little; at_limit: it stopped at the limit of what is possible; other_solution: another value explains the spectrum as well.
    doubt: Literal["not_seen", "not_explained", "no_influence", "at_limit", "other_solution"] | None
    expected_hz: float
    expected_error_hz: float
    source: str


class SpinFitResult_either_way_shifts(TypedDict):
    first: int
    second: int


class SpinFitResult_either_way_couplings(TypedDict):
    first: int
    second: int


class SpinFitResult_either_way(TypedDict):
    shifts: list[SpinFitResult_either_way_shifts]
    couplings: list[SpinFitResult_either_way_couplings]


class SpinFitResult_correlated(TypedDict):
    first: int
    second: int
    r: float


class SpinFitResult(TypedDict):
    shifts: list[SpinFitShift]
    couplings: list[SpinFitCoupling]
    # Places of what may be exchanged together: the spectrum stays the same.
    either_way: list[SpinFitResult_either_way]
    # Couplings of which the spectrum tells little more than a sum or difference.
    correlated: list[SpinFitResult_correlated]
    windows: list[SpinFitWindow]
    gauss_width_hz: float
    # √(Σ(measured − calculated)²/Σ measured²).
    r_factor: float
    reduced_chi_square: float
    # Runs of equal sign among the residuals against chance, in standard deviations.
    runs_z: float
    # What cutting large systems into groups may move a line by; 0 where all is exact.
    neglected_hz: float
    left_out: list[str]


class SpinFitShift(TypedDict):
    atom_ids: list[str]
    # Which of the two protons of a CH2 that differ; null elsewhere.
    half: Literal[0] | Literal[1] | None
    protons: int
    shift_ppm: float
    # Null where the shift was not fitted.
    standard_error_ppm: float | None
    # False where no signal of the spectrum was given to it.
    seen: bool
    predicted_ppm: float
    predicted_error_ppm: float
    basis: str


class SpinFitSummary_error(TypedDict):
    code: str
    message: str


class SpinFitSummary_progress(TypedDict):
    stage: str
    fraction: float


class SpinFitSummary(TypedDict):
    id: str
    analysis_id: str
    status: Literal["queued", "completed", "failed"]
    created_by: str
    created_at: UtcTimestamp
    finished_at: UtcTimestamp | None
    error: SpinFitSummary_error | None
    progress: SpinFitSummary_progress | None
    r_factor: float | None
    # Couplings the spectrum determines, of `couplings`.
    determined: int | None
    couplings: int | None


class SpinFitSummaryPage(TypedDict):
    items: list[SpinFitSummary]
    next_cursor: str | None


class SpinFitWindow(TypedDict):
    from_ppm: float
    to_ppm: float
    width_hz: float
    r_factor: float
    # Area of one proton here over the mean of all windows.
    relative_scale: float
    shift_ppm: list[float]
    measured: list[float]
    calculated: list[float]


class SpinFitsCreateRequest(TypedDict):
    analysis_id: str


class SpinSystem_couplings(TypedDict):
    first: int
    second: int
    j_hz: float


class SpinSystem(TypedDict):
    # Pople notation, by descending shift.
    name: str
    multiplet_ids: list[str]
    shifts_ppm: list[float]
    couplings: list[SpinSystem_couplings]
    # Smallest; below about 10 first-order rules begin to fail.
    shift_over_coupling: float
    # Cosine of the exact against the observed pattern, 0 to 1.
    agreement: float
    # The same for trees of first order.
    first_order_agreement: float
    second_order: bool


class SsoOrganisation(TypedDict):
    id: str
    name: str
    # The issuer as it names itself: https, on this machine http too; no query, no fragment.
    issuer: str
    client_id: str
    # Whose addresses sign in here. A domain belongs to one organisation.
    domains: list[str]
    enabled: bool
    # Whether a password still signs in. Off only after somebody signed in through the issuer.
    passwords_allowed: bool
    # Whether somebody without an account gets one at the first sign-in.
    creates_accounts: bool
    # Whether `mfa` among the methods the issuer names (amr, RFC 8176) stands for a second factor here.
    trusts_second_factor: bool
    # To be registered at the issuer, for the address this answer was asked at.
    callback_url: str
    linked_accounts: int
    last_refused_at: UtcTimestamp | None
    last_refused_cause: Literal["declined_by_issuer", "issuer_unreachable", "client_refused", "answer_not_valid", "organisation_disabled", "email_missing", "email_not_verified", "domain_not_allowed", "account_missing", "account_closed", "account_of_similar_address", "account_of_other_subject", "sign_in_time_missing", "sign_in_too_old"] | None
    created_at: UtcTimestamp
    updated_at: UtcTimestamp


class SsoOrganisationConflict(TypedDict):
    field: Literal["domains", "passwords_allowed"]


class StartFinding(TypedDict):
    at: UtcTimestamp
    code: Literal["interrupted", "start_refused", "schema_upgraded", "store_encrypted", "no_key_copy", "uploads_removed", "files_set_aside", "folder_narrowed", "folder_wide", "records_changed"]
    # What the sentence about it names: who, since when, how many, which file.
    facts: dict[str, str | float]


class StartingMaterial(TypedDict):
    smiles: str
    # Null where the tree does not say.
    in_stock: bool | None
    price: float | None
    uses: int
    hazards: list[Hazard]
    # Standard InChI of the structure; null where InChI cannot say it.
    inchi: str | None
    # Its standard InChIKey.
    inchikey: str | None


class StatementReview(TypedDict):
    id: str
    revision: int
    decision: Literal["approve", "reject"]
    reason_for_change: str
    reviewed_by: str
    reviewer_name: str
    reviewed_at: UtcTimestamp


class StatementReviewRequest(TypedDict):
    decision: Literal["approve", "reject"]
    # The one that was read; another one meanwhile is a 409.
    revision: int
    reason_for_change: str


class StatementRevision(TypedDict):
    revision: int
    # Null of the first.
    reason_for_change: str | None
    created_by: str
    created_by_name: str
    created_at: UtcTimestamp


class StepBalance(TypedDict):
    status: Literal["balanced", "needs_unwritten", "not_assessed", "cannot_balance"]
    message: str


class StricterStudy(TypedDict):
    intake_ug_per_day: float
    td50_mg_per_kg_day: float
    species: Literal["rat", "mouse", "hamster", "other"] | None
    robustness: Literal["robust", "not_robust", "not_known"]
    source: str
    remarks: list[str]
    pack: UsedReferencePack


class StructuralAlert(TypedDict):
    name: str
    atom_ids: list[str]


class Structure(TypedDict):
    # Canonical, with stereochemistry.
    smiles: str
    # V2000 with coordinates.
    molfile: str
    # Hill notation.
    formula: str
    hydrogen_count: int
    atoms: list[StructureAtom]
    bonds: list[StructureBond]


class StructureAtom(TypedDict):
    # a1, a2 …: the place of the atom in the molfile.
    id: str
    # Element and place: C3.
    label: str
    element: str
    # Hydrogen atoms (1H) it carries.
    hydrogens: int
    charge: int
    # Mass number where the structure states one.
    isotope: int | None
    # Mean bond lengths.
    x: float
    # Mean bond lengths, upwards.
    y: float
    # Atoms of one number are alike in the constitution.
    equivalence: int


StructureBond = TypedDict(
    "StructureBond",
    {
        "from": "int",
        "to": "int",
        "order": "Literal[0] | Literal[1] | Literal[2] | Literal[3]",
        "wedge": "Literal[\"none\", \"up\", \"down\"]",
        "in_ring": "bool",
    },
)


class StructureCheck(TypedDict):
    engine_version: str
    verdict: Literal["consistent", "contradicted", "cannot_tell"]
    # How well the structure matches the signals: in so many of 100 labelled cases such a match was right. Null without a structure, and where it cannot be told.
    score: float | None
    # ln of the likelihood ratio against any molecule: candidates for one spectrum are ranked by it. Absent in checks from before it was kept.
    support: NotRequired[float | None]
    # By how much support exceeds that of the best of its isomers; less than 1 is level.
    margin: NotRequired[float | None]
    reason: str
    # The reference pack that predicted the shifts. Null or absent: increments alone.
    reference_pack: NotRequired[UsedReferencePack | None]
    # Share of the nuclei that rules cover.
    coverage: float
    groups: list[StructureGroup]
    contradictions: list[Contradiction]
    # The structure against mass spectra of the sample. Absent where there were none.
    mass: NotRequired[list[MassEvidence]]


class StructureEdit(TypedDict):
    action: Literal["structure"]
    # At most 200 heavy atoms; null takes the structure away. Other atoms end all atom assignments.
    structure: StructureText | None


class StructureGroup_shares(TypedDict):
    signal_id: str
    nuclei: int
    peak_ids: list[str]


class StructureGroup(TypedDict):
    id: str
    # Atoms that are alike and give one signal.
    atom_ids: list[str]
    nuclei: int
    # Two where the protons of a CH2 differ; none outside the rules.
    predicted_ppm: list[float]
    # Standard error of the rules in such surroundings.
    error_ppm: float | None
    # Kind of an exchanging proton; its range is wide, it may be missing.
    exchange: str | None
    # Tables the prediction rests on, or why there is none.
    basis: str
    observed_ppm: float | None
    # Largest distance from the prediction in standard errors.
    deviation: float | None
    status: StructureGroupStatus
    shares: list[StructureGroup_shares]
    # Groups that could change places with it as well.
    ambiguous_with: list[str]


class StructureText_1(TypedDict):
    smiles: str


class StructureText_2(TypedDict):
    molfile: str


class SubstanceLevel_1(TypedDict):
    name: str
    smiles: str


class SubstanceParameter(TypedDict):
    kind: Literal["substance"]
    name: str
    levels: list[SubstanceLevel]
    # What makes levels alike. auto, the default: computed from the structure for substances, none for names.
    descriptors: NotRequired[Literal["auto", "none"] | dict[str, list[float]]]


class SuggestionDecision(TypedDict):
    id: str
    # Counted from 1 in the order of the run.
    number: int
    # Null where it came with a campaign: recommendations do not travel.
    recommendation_id: str | None
    # Place of the suggestion in `experiments`, from 0.
    index: int
    decision: Literal["accept", "reject", "replace", "pin"]
    suggested: dict[str, ConditionValue]
    # What is run; null where nothing is.
    parameters: dict[str, ConditionValue] | None
    reason: str | None
    # The pending experiment it entered.
    experiment_id: str | None
    # The decision on the same suggestion it takes the place of.
    supersedes: str | None
    superseded_by: str | None
    decided_by_user_id: str
    decided_at: UtcTimestamp


class SuggestionDecisionPage(TypedDict):
    items: list[SuggestionDecision]
    next_cursor: str | None


class SuggestionDecisionRequest(TypedDict):
    # Place of the suggestion in `experiments`, from 0.
    index: int
    # accept: it is run as suggested; replace: other conditions are run; both enter a pending experiment. reject: neither it nor what lies next to it is recommended again. pin: it comes first in every recommendation until it is run.
    decision: Literal["accept", "reject", "replace", "pin"]
    # With replace alone: what is run instead; parameters left out stay as suggested.
    parameters: NotRequired[dict[str, ConditionValue | QuantityWithUnit]]
    # Asked for where the suggestion was decided on before.
    reason: NotRequired[str]
    # true: what is run instead may break a constraint of the run.
    accept_outside_constraints: NotRequired[bool]
    # The one last seen; 409 where it is another by now.
    revision: NotRequired[int]


class SurrogateModel_lengthscales(TypedDict):
    parameter: str
    kind: str
    lengthscale: float


class SurrogateModel_loocv(TypedDict):
    mae_percent: float
    rmse_percent: float
    r2: float | None
    # Share of yields inside the interval of the level asked for.
    coverage: float
    n: int


class SurrogateModel(TypedDict):
    # Or the name of the simpler model that was fallen back on.
    kernel: str
    # Completed experiments it was fitted on.
    experiments_used: int
    lengthscales: list[SurrogateModel_lengthscales]
    # Standard deviation of one yield, percentage points.
    noise_percent: float | None
    # Each experiment predicted from the others; null with too few of them.
    loocv: SurrogateModel_loocv | None


class SurveillanceCheckCounts(TypedDict):
    total: int
    waiting: int
    changed: int
    unchanged: int
    failed: int
    cancelled: int


class SurveillanceCreateWatcherRequest(TypedDict):
    source_id: str
    kind: SourceWatcherKind
    location: str
    media_type: NotRequired[SourceRevisionMediaType]
    interval_hours: NotRequired[int | None]
    dossier_ids: NotRequired[list[str]]


class SurveillanceFailure(TypedDict):
    code: SurveillanceFailureCode
    message: str


class SurveillanceFinding_acknowledged(TypedDict):
    at: UtcTimestamp
    by: str
    by_name: str
    reason: str


class SurveillanceFinding(TypedDict):
    id: str
    kind: Literal["changed", "failed"]
    run_id: str
    watcher_id: str
    source_id: str
    source_title: str
    # Null for a source without a text until now, and where it failed.
    old: FoundRevision | None
    new: FoundRevision | None
    # Bytes.
    size_change: int | None
    # Records read from the source that were given a review task.
    flagged_records: int
    failure: SurveillanceFailure | None
    # Those the caller may read.
    dossier_ids: list[str]
    acknowledged: SurveillanceFinding_acknowledged | None
    created_at: UtcTimestamp


class SurveillanceFindingPage(TypedDict):
    items: list[SurveillanceFinding]
    next_cursor: str | None


class SurveillanceRun_checks(TypedDict):
    watcher_id: str
    source_id: str
    source_title: str
    kind: SourceWatcherKind
    location: str
    state: SurveillanceCheckState
    finding_id: str | None
    finished_at: UtcTimestamp | None


class SurveillanceRun(TypedDict):
    id: str
    trigger: Literal["manual", "scheduled"]
    state: Literal["queued", "running", "completed", "cancelled"]
    counts: SurveillanceCheckCounts
    requested_by: str
    requested_by_name: str
    created_at: UtcTimestamp
    started_at: UtcTimestamp | None
    finished_at: UtcTimestamp | None
    checks: list[SurveillanceRun_checks]


class SurveillanceRunRequest(TypedDict):
    watcher_ids: NotRequired[list[str]]


class SurveillanceRunSummary(TypedDict):
    id: str
    trigger: Literal["manual", "scheduled"]
    state: Literal["queued", "running", "completed", "cancelled"]
    counts: SurveillanceCheckCounts
    requested_by: str
    requested_by_name: str
    created_at: UtcTimestamp
    started_at: UtcTimestamp | None
    finished_at: UtcTimestamp | None


class SurveillanceRunSummaryPage(TypedDict):
    items: list[SurveillanceRunSummary]
    next_cursor: str | None


class SurveillanceUpdateFindingRequest(TypedDict):
    acknowledge: NotRequired[Literal[True]]
    dossier_ids: NotRequired[list[str]]
    reason_for_change: str


class SurveillanceUpdateWatcherRequest(TypedDict):
    location: NotRequired[str]
    media_type: NotRequired[SourceRevisionMediaType]
    state: NotRequired[Literal["active", "paused"]]
    interval_hours: NotRequired[int | None]
    dossier_ids: NotRequired[list[str]]
    reason_for_change: str


class SyncFailure(TypedDict):
    step: SyncStep
    code: WorkspaceFailureCode
    # What happened and what to do. Local work goes on.
    message: str
    at: UtcTimestamp
    # Seconds after which the workspace wants to be asked again; null where it did not say.
    retry_after_s: int | None


class SyncHandOverRequest(TypedDict):
    project_id: str
    with_raw_data: bool


class SyncOutboxItem(TypedDict):
    # The order of handing over.
    sequence: int
    # Set aside: the workspace refuses it for good, and an administrator decides. Held: it waits for one that is set aside, on the same record. Dismissed: an administrator decided that it is not sent again. Kept back: made while bound to another workspace.
    state: Literal["waiting", "held", "set_aside", "delivered", "dismissed", "kept_back"]
    sha256: str
    # Why the workspace does not take it, in its words.
    refusal: str | None
    set_aside_at: UtcTimestamp | None
    dismissed_at: UtcTimestamp | None
    dismissed_because: str | None
    delivered_at: UtcTimestamp | None
    # By the clock of the workspace.
    received_at: UtcTimestamp | None
    created_at: UtcTimestamp
    decision: KeptDecisionCopy


class SyncOutboxItemPage(TypedDict):
    items: list[SyncOutboxItem]
    next_cursor: str | None


class SyncState_outbox(TypedDict):
    waiting: int
    delivered: int
    # An administrator decides about them: tried again, or dismissed.
    set_aside: int
    oldest_waiting_at: UtcTimestamp | None


class SyncState(TypedDict):
    enabled: bool
    # Null where it is enabled.
    off_because: Literal["not_bound", "no_address", "no_certificate", "switched_off"] | None
    address: str | None
    running: bool
    last_attempt_at: UtcTimestamp | None
    last_success_at: UtcTimestamp | None
    next_attempt_at: UtcTimestamp | None
    failures_in_row: int
    # The first attempt that failed since the last one that did not.
    offline_since: UtcTimestamp | None
    # Of the last attempt; null where it did all it should.
    last_failure: SyncFailure | None
    outbox: SyncState_outbox


class SyncedReviewDecision(TypedDict):
    client_id: str
    dossier_id: str
    outcome: Literal["applied", "duplicate", "refused"]
    # Of an error, where it was refused.
    code: NotRequired[str]
    # Why it was refused.
    message: NotRequired[str]
    # What an approval lacks.
    missing: NotRequired[list[DossierApprovalNeed]]
    # Of the dossier now, where the caller may know it.
    status: NotRequired[DossierStatus]


class SystemHealthResponse(TypedDict):
    status: Literal["ok"]
    version: str
    uptime_s: float
    # Sample records in a folder that is removed with the program; every answer says so in X-Larmor-Sandbox.
    sandbox: bool


class SystemInterfaceResponse_language(TypedDict):
    """`INTERFACE_LANGUAGE`"""
    value: Literal["en", "de"] | None
    # Whoever sits in front of the screen may choose nothing else.
    locked: bool


class SystemInterfaceResponse_theme(TypedDict):
    """`INTERFACE_THEME`"""
    value: Literal["system", "light", "dark"] | None
    # Whoever sits in front of the screen may choose nothing else.
    locked: bool


class SystemInterfaceResponse(TypedDict):
    # `INTERFACE_LANGUAGE`
    language: SystemInterfaceResponse_language
    # `INTERFACE_THEME`
    theme: SystemInterfaceResponse_theme


class SystemPolicyResponse_user(TypedDict):
    source: str | None
    recommended_source: str | None
    # Settings in it that only the policy of the machine may say: they do nothing.
    ignored_keys: list[str]
    # Why nothing of it is followed; null where it is.
    trouble: str | None


class SystemPolicyResponse_trouble(TypedDict):
    message: str
    since: UtcTimestamp


class SystemPolicyResponse(TypedDict):
    # File or registry key of the policy; null where there is none.
    source: str | None
    # File or registry key of what is recommended; null where nothing is.
    recommended_source: str | None
    # The policy of whoever sits in front of a workstation; null on a server.
    user: SystemPolicyResponse_user | None
    # By name.
    settings: list[InstalledSetting]
    # Why the policy as it lies there now is not followed; what was read before holds on.
    trouble: SystemPolicyResponse_trouble | None
    # Names in the policy this version does not know.
    unknown_keys: list[str]


class SystemRelease_program(TypedDict):
    """What the program that answered says of itself; where it differs, the package says so."""
    version: str
    # By name: version, `+sha256:` and hash where it is a table of facts.
    rule_set_versions: dict[str, str]


class SystemRelease(TypedDict):
    id: str
    version: str
    commit: str
    state: SystemReleaseState
    # By name: version, `+sha256:` and hash where it is a table of facts.
    rule_set_versions: dict[str, str]
    created_by: str
    created_at: UtcTimestamp
    # What the program that answered says of itself; where it differs, the package says so.
    program: SystemRelease_program
    evidence: list[ReleaseEvidence]
    decisions: list[ReleaseDecision]
    # Of the package it was released with; null for a draft.
    package_sha256: str | None


class SystemReleaseSummary(TypedDict):
    id: str
    version: str
    commit: str
    state: SystemReleaseState
    # By name: version, `+sha256:` and hash where it is a table of facts.
    rule_set_versions: dict[str, str]
    created_by: str
    created_at: UtcTimestamp


class SystemReleaseSummaryPage(TypedDict):
    items: list[SystemReleaseSummary]
    next_cursor: str | None


class TakenUpRun(TypedDict):
    id: str
    created_at: UtcTimestamp
    preset: str
    engine_version: str
    recipe_digest: str
    spectrum_digest: str
    review_state: FidRunReviewState
    confidence: float | None
    # The revision that begins with this run.
    revision: int
    status: AnalysisStatus


class TextDiffHunk_lines(TypedDict):
    kind: Literal["same", "removed", "added"]
    text: str


class TextDiffHunk(TypedDict):
    # Number its first line has in the earlier text, from 1.
    from_line: int
    to_line: int
    lines: list[TextDiffHunk_lines]


class TooFewRecords(TypedDict):
    needed: int
    found: int


class TotalControlOption(TypedDict):
    total_ng_per_day: float
    limit_ng_per_day: float
    most_potent: str
    met: bool


class TracedPotencyFeature(TypedDict):
    name: str
    score: float
    atom_ids: list[str]
    id: str
    applies: bool
    reason: str
    clause: str
    verification: str


class TreatmentDuration_2(TypedDict):
    value: float
    unit: Literal["days", "months", "years"]


class TrendLimit_record(TypedDict):
    type: str
    id: str


class TrendLimit(TypedDict):
    # given: in the request, as a specification says it; the others: of a record of the dossier.
    kind: Literal["given", "nitrosamine_watch", "elemental_impurity", "residual_solvent", "mutagenic_impurity", "identification_threshold", "qualification_threshold"]
    # As the record or the request writes it.
    text: str
    unit: Literal["%", "ppm", "ppb", "mg/g", "ug/g", "ng/g", "mg/day", "ug/day", "ng/day"]
    # In the unit of the trend; null where a daily mass is missing.
    value: float | None
    record: TrendLimit_record | None
    # Of a record that was withdrawn, or of an entry that a later one says less of. It counts until a second person accepted the later entry, which names its source.
    former: bool
    basis: list[RegulatoryBasis]


class TrendPoint(TypedDict):
    batch_id: str
    batch_no: str
    made_at: str
    scale: Literal["pilot", "production"]
    site: str | None
    process: str | None
    # Mean of the results of the batch; what is plotted.
    value: float
    # Moving range, range or standard deviation; null without a chart.
    spread: float | None
    # The highest result; it is what the limit is held against.
    highest: float
    # The highest is a quantitation limit.
    highest_below_loq: bool
    # A result of the batch is below the quantitation limit.
    below_loq: bool
    # A result of the batch was corrected.
    corrected: bool
    verdict: RegulatoryVerdict
    result_ids: list[str]


class TrustedRoot(TypedDict):
    subject: str
    # SHA-256, colon-separated upper-case hex.
    sha256: str
    not_before: UtcTimestamp
    not_after: UtcTimestamp


class TwoDimensionalResult_ridges(TypedDict):
    # High shift of F2.
    from_ppm: float
    to_ppm: float
    # Scatter of its loudest column over the median of all columns.
    excess: float


class TwoDimensionalResult(TypedDict):
    experiment: Literal["cosy", "tocsy", "noesy", "roesy", "hsqc", "hmqc", "hmbc", "homonuclear", "heteronuclear"]
    # CH2 point the other way than CH and CH3.
    edited: bool
    # Signs mean something; otherwise the spectrum is a magnitude.
    phased: bool
    f2_nucleus: str
    f1_nucleus: str
    # Standard deviation of the quiet parts, spectrum units.
    noise: float
    # 1D analyses of the same sample whose lines were witnesses.
    compared_with: list[str]
    # Stripes of t1 noise along F1. Absent in runs from before they were looked for.
    ridges: NotRequired[list[TwoDimensionalResult_ridges]]


class UncertaintyBudgetRow(TypedDict):
    code: UncertaintyBudgetCode
    subject: str
    # 1-based; null where it is common, or the reference.
    measurement: int | None
    value: float
    unit: str
    standard_uncertainty: float
    distribution: Literal["normal", "rectangular"]
    evaluation: Literal["A", "B"]
    # Null: infinite.
    degrees_of_freedom: float | None
    # ∂(result)/∂(value), units of the result over those of the value.
    sensitivity: float
    # Units of the result.
    contribution: float
    # Of the combined variance.
    share: float
    source: str


class UndecidedTerms(TypedDict):
    missing: list[str]


class UnnamedContradictions(TypedDict):
    open_contradictions: list[str]


class UnusableReferencePack(TypedDict):
    trouble: ReferencePackTrouble


class UpdateDirective_plan(TypedDict):
    # due: the deadline has passed.
    phase: UpdatePhase
    held_because: UpdateHeldBecause | None
    starts_at: UtcTimestamp | None
    deadline_at: UtcTimestamp | None
    plan_id: str
    version: str


class UpdateDirective(TypedDict):
    # The clock of the workspace, which its times go by.
    as_of: UtcTimestamp
    # Null where none is in force.
    plan: UpdateDirective_plan | None
    # Withdrawn for good, also where no plan is in force any more: machines without them take none of them.
    withdrawn_versions: list[str]


class UpdatePlan_stages(TypedDict):
    name: str
    # Of all machines, those of earlier shares among them; null where machines are named.
    share_percent: int | None
    # Machines named one by one.
    installation_ids: list[str]
    # By the clock of the workspace; nobody is offered the version before.
    starts_at: UtcTimestamp
    # After it the version is installed at the next quiet moment; null for never unasked.
    deadline_at: UtcTimestamp | None
    progress: UpdateProgress


class UpdatePlan(TypedDict):
    id: str
    version: str
    # The newest older version a machine reported when the plan was made; null where none did.
    previous_version: str | None
    # paused: offered to nobody until it is resumed. stopped: withdrawn for good, machines without it keep what they run. ended: it decides nothing any more; a version it withdrew stays withdrawn.
    state: UpdatePlanState
    # Whether machines go by it.
    is_in_force: bool
    stages: list[UpdatePlan_stages]
    # Machines of no stage: they keep what they run.
    outside: UpdateProgress
    revision: int
    created_at: UtcTimestamp
    created_by_name: str
    changed_at: UtcTimestamp | None
    changed_by_name: str | None
    # Of the last decision about it.
    change_reason: str | None


class UpdatePlanPage(TypedDict):
    items: list[UpdatePlan]
    next_cursor: str | None


class UpdateProgress(TypedDict):
    # Those of the stage that are not retired.
    machines: int
    # Of these, those that report the version or a newer one.
    taken: int
    # Of the others, those past the deadline.
    overdue: int


class UpdateStage(TypedDict):
    name: str
    # Of all machines, those of earlier shares among them; null where machines are named.
    share_percent: int | None
    # Machines named one by one.
    installation_ids: NotRequired[list[str]]
    # By the clock of the workspace; nobody is offered the version before.
    starts_at: UtcTimestamp
    # After it the version is installed at the next quiet moment; null for never unasked.
    deadline_at: UtcTimestamp | None


class UsedBatchResult(TypedDict):
    result_id: str
    batch_id: str
    batch_no: str
    value: float
    unit: LevelUnit
    below_loq: bool


class UsedReferencePack(TypedDict):
    id: str
    name: str
    version: str
    digest: str
    licence: str


class User(TypedDict):
    id: str
    email: str
    display_name: str
    is_admin: bool
    # What the account is; `admin` stands here exactly where `is_admin` is true.
    roles: list[Literal["admin", "reviewer", "scientist", "auditor", "guest"]]
    created_at: UtcTimestamp


class ValidationError(TypedDict):
    code: Literal["validation_error", "unknown_processing_preset"]
    message: str
    detail: str
    request_id: str
    # Typed fields, declared by each operation.
    details: NotRequired[dict[str, Any]]
    # Messages by the name of what has to be changed in the request.
    fields: NotRequired[dict[str, list[str]]]


class ValidationPackage_entries(TypedDict):
    name: str
    sha256: str
    size: int


class ValidationPackage_routes(TypedDict):
    total: int
    exercised: int
    refusals_only: int


class ValidationPackage(TypedDict):
    release_id: str
    sha256: str
    size: int
    entries: list[ValidationPackage_entries]
    routes: ValidationPackage_routes
    open_points: list[ReleaseOpenPoint]
    human_review_required: Literal[True]
    disclaimer: str


class VersionedContent(TypedDict):
    # Of the program it is compiled into.
    version: str
    # SHA-256 over its content as canonical JSON (RFC 8785).
    digest: str


class VersionedItem(TypedDict):
    version: str
    # Version of the code that reads a rule set.
    engine: str | None
    sha256: str


class WaitingReview(TypedDict):
    kind: Literal["fid_run", "ms_annotation"]
    # Of the record the decision is about, a run or an annotation.
    id: str
    # Of a run that belongs to one.
    analysis_id: str | None
    title: str
    # Of a run; null for mass spectra.
    nucleus: str | None
    # 0 to 100; null where nothing calibrates it, as for an annotation as a whole.
    confidence: float | None
    contradictions: int
    # Peaks of a run, or ions of an annotation, of which nothing is known but their place.
    unknown: int
    author_id: str | None
    author_name: str | None
    waiting_since: UtcTimestamp
    # Why it needs a review.
    reason: str
    # Whom the owner asked to review it.
    asked_reviewer_id: str | None
    can_review: bool
    cannot_review_reason: str | None
    # The sentences of this answer by code and parameters, for wording them in another language; a sentence that is not listed has no code.
    said: NotRequired[list[SaidSentence]]


class WaitingReviewPage(TypedDict):
    items: list[WaitingReview]
    next_cursor: str | None


class Warning(TypedDict):
    code: str
    message: str


class WatchRule(TypedDict):
    name: str
    # Where it lies below the folder: * is any text within one name, ** any number of folders.
    path: NotRequired[str]
    # What its own title file says; * is any text.
    title: NotRequired[str]
    # It is not sent.
    leave: NotRequired[Literal[True]]
    project_id: NotRequired[str]
    # The title of the analysis.
    sample: NotRequired[str]
    # The structure of the sample.
    smiles: NotRequired[str]


class WatchedFind_reason(TypedDict):
    code: Literal["no_rule", "rule_leaves", "missing_files", "no_nucleus", "unreadable", "read_failed", "incomplete", "too_large", "service_refused", "send_failed"]
    # What is missing or cannot be read, how much is there, or what the service said.
    detail: str | None


class WatchedFind(TypedDict):
    id: str
    # Below the folder, parts separated by /.
    path: str
    title: str | None
    nucleus: Nucleus | None
    # writing: its files change, were seen once, hold less than they promise or cannot be read yet; waiting: written, to be sent; known: the same data was taken before.
    status: Literal["writing", "waiting", "sent", "known", "left", "refused"]
    reason: WatchedFind_reason | None
    # The rule that decided.
    rule: str | None
    analysis_id: str | None
    batch_id: str | None
    # When it was first seen.
    created_at: UtcTimestamp
    changed_at: UtcTimestamp


class WatchedFolder_problem(TypedDict):
    code: Literal["folder_missing", "folder_unreadable", "folder_moved", "folder_too_large", "not_allowed_here", "account_closed", "right_lost", "factor_missing", "work_refused", "sending_failed", "look_failed"]
    detail: str | None


class WatchedFolder(TypedDict):
    id: str
    title: str
    # Absolute, on the machine the service runs on.
    path: str
    rules: list[WatchRule]
    # Where analyses go whose rule names no project.
    project_id: str | None
    # on: it is looked at again and again; retired: it is only kept for reading.
    state: Literal["off", "on", "retired"]
    revision: int
    # Why nothing is taken from it at present; it is looked at again by itself.
    problem: WatchedFolder_problem | None
    looked_at: UtcTimestamp | None
    # When it is looked at next; the longer something is in the way, the later. Null while it is off.
    next_look_at: UtcTimestamp | None
    counts: WatchedFindCounts
    # The batch that takes what is found next.
    batch_id: str | None
    # In whose name it is sent, with their rights.
    created_by: str
    created_by_name: str
    created_at: UtcTimestamp
    updated_at: UtcTimestamp


class WatchedFolderPage(TypedDict):
    items: list[WatchedFolder]
    next_cursor: str | None


class WatchedFolderPlaces(TypedDict):
    # anywhere: the program of a desktop; within: below the folders the administrator named.
    allowed: Literal["anywhere", "within", "nowhere"]
    roots: list[str]


class WatchedFolderPreview(TypedDict):
    counts: dict[str, int]
    # In the order of their paths, at most 500.
    items: list[WatchedFolderPreviewItem]
    # Measurements beyond those.
    left_off: int


class WatchedFolderPreviewItem_reason(TypedDict):
    code: Literal["no_rule", "rule_leaves", "missing_files", "no_nucleus", "unreadable", "read_failed", "incomplete", "too_large", "service_refused", "send_failed"]
    detail: str | None


class WatchedFolderPreviewItem_passed_over(TypedDict):
    rule: str
    why: Literal["path", "title", "no_title"]


class WatchedFolderPreviewItem(TypedDict):
    path: str
    title: str | None
    nucleus: Nucleus | None
    action: Literal["send", "leave", "known", "writing", "refuse"]
    rule: str | None
    project_id: str | None
    sample: str | None
    smiles: str | None
    reason: WatchedFolderPreviewItem_reason | None
    # Rules before the one that decided, and what of each does not fit.
    passed_over: list[WatchedFolderPreviewItem_passed_over]
    # Of what is known: the analysis it has.
    analysis_id: str | None


class WatchedFoldersChangeRequest(TypedDict):
    title: str
    rules: list[WatchRule]
    project_id: str | None
    # The revision it was read at; another one since is a conflict.
    revision: int


class WatchedFoldersCreateRequest(TypedDict):
    path: str
    title: str
    rules: list[WatchRule]
    project_id: str | None


class WatchedFoldersFindsResponse(TypedDict):
    items: list[WatchedFind]
    next_cursor: str | None
    # The sentences of this answer by code and parameters, for wording them in another language; a sentence that is not listed has no code.
    said: NotRequired[list[SaidSentence]]


class WatchedFoldersPreviewRequest(TypedDict):
    path: str
    rules: list[WatchRule]
    project_id: str | None


class WatchedFoldersRetryRequest(TypedDict):
    pass


class WatchedFoldersSteerRequest(TypedDict):
    action: Literal["on", "off", "look", "retire"]


class Webhook(TypedDict):
    id: str
    name: str
    # As far as it is plain words: its query, and its path from the first part that may be a token, are kept sealed and never shown.
    url: str
    # Whether the address goes on with what is kept sealed, its query or a part of its path.
    has_query: bool
    events: list[WebhookEvent]
    # paused: by the service; switched on again, it is told what happened meanwhile.
    state: WebhookState
    paused_at: UtcTimestamp | None
    # not_taken: it did not take a delivery for about a day. unreadable: its secret, or the query or path of its address, was sealed by another secret of the server; it needs a new one.
    pause_cause: Literal["not_taken", "unreadable"] | None
    # Deliveries that are not over.
    waiting: int
    revision: int
    created_by_name: str
    created_at: UtcTimestamp


class WebhookDelivery(TypedDict):
    # Sent with every attempt: who received it already knows it by this.
    id: str
    event: Literal["analysis.create", "analysis.processed", "analysis.failed", "analysis.correct", "analysis.request_review", "analysis.delete", "fid_run.review", "report.create", "esignature.create", "compound.register", "compound.update", "ms_run.read", "ms.annotated", "ms.review", "nmr_array.computed", "qnmr.quantification.create", "project.create", "project.update", "optimization.create", "optimization.iteration", "optimization.recommendation", "regulatory.dossier.create", "regulatory.dossier.update", "regulatory.dossier.review_decision", "regulatory.control_strategy.review", "regulatory.read_across.review", "regulatory.rule_override.review", "surveillance_finding.record", "reference_pack.activate", "system_release.decide", "audit.break_found", "webhook.test"]
    record_type: str | None
    record_id: str | None
    state: Literal["waiting", "delivered", "failed"]
    attempts: int
    next_attempt_at: UtcTimestamp | None
    last_attempt_at: UtcTimestamp | None
    # HTTP status of the last answer.
    last_status: int | None
    last_failure: Literal["out_of_reach", "no_answer", "cut_off", "too_long", "timed_out", "redirected", "refused", "given_up"] | None
    delivered_at: UtcTimestamp | None
    created_at: UtcTimestamp


class WebhookDeliveryPage(TypedDict):
    items: list[WebhookDelivery]
    next_cursor: str | None


class WebhookPage(TypedDict):
    items: list[Webhook]
    next_cursor: str | None


class WebhookSecret(TypedDict):
    webhook: Webhook
    # Shown this once: deliveries are signed with it.
    secret: str


class WebhooksChangeRequest(TypedDict):
    name: NotRequired[str]
    # https, without a user name and a fragment; addresses of this machine and of the own network only where WEBHOOK_PRIVATE_NETWORK allows them. A query, and a path from its first part that may be a token, are kept sealed and never shown; a new address replaces them as well.
    url: NotRequired[str]
    events: NotRequired[list[WebhookEvent]]
    state: NotRequired[Literal["on", "off", "retired"]]
    # The revision it was read at; another one since is a conflict.
    revision: int
    reason_for_change: str


class WebhooksCreateRequest(TypedDict):
    name: str
    # https, without a user name and a fragment; addresses of this machine and of the own network only where WEBHOOK_PRIVATE_NETWORK allows them. A query, and a path from its first part that may be a token, are kept sealed and never shown; a new address replaces them as well.
    url: str
    events: list[WebhookEvent]


class WebhooksRedeliverRequest(TypedDict):
    pass


class WebhooksTestRequest(TypedDict):
    pass


class WeighedMeasurement(TypedDict):
    analysis_id: str
    sample_mass_mg: float
    # Standard uncertainty.
    sample_mass_uncertainty_mg: float
    standard_mass_mg: float
    # Standard uncertainty.
    standard_mass_uncertainty_mg: float


class WeighedSolution(TypedDict):
    mass_mg: float
    # Standard uncertainty.
    mass_uncertainty_mg: float
    volume_ml: float
    # Standard uncertainty.
    volume_uncertainty_ml: float


class Withdrawal(TypedDict):
    reason_for_change: str
    withdrawn_by: str
    withdrawn_at: UtcTimestamp


class WorkRefusal(TypedDict):
    work: Literal["computing", "signing"]
    # Code of the entitlement, or of the currency: behind, ahead, unknown.
    refused_by: str
    # By name: a term, a file, a status.
    missing: list[str]


class Workspace(TypedDict):
    id: str
    name: str
    # Origin, https://…; null: statements come as files.
    address: str | None
    # The pinned certificate of that address.
    certificate_sha256: str | None
    # What statements are trusted by; more than one while they overlap.
    roots: list[TrustedRoot]
    bound_at: UtcTimestamp


class WorkspaceBinding(TypedDict):
    workspace: Workspace
    installation: WorkstationInstallation


class WorkspaceInboxAnnouncementsResponse(TypedDict):
    items: list[Announcement]
    # Number of the newest one; below `after` where this workspace was restored from a backup.
    latest: int


class WorkspaceInboxBeginHandOverRequest(TypedDict):
    # Canonical JSON (RFC 8785), kept as it came.
    manifest: str


class WorkspaceInboxReceiveBatchRequest(TypedDict):
    # Each as for a single one; what is wrong with one is said in its outcome.
    decisions: list[dict[str, Any]]


class WorkspaceInboxReceiveBatchResponse(TypedDict):
    items: list[DecisionOutcome]


class Workstation_sync(TypedDict):
    enabled: bool
    last_success_at: UtcTimestamp | None


class Workstation_fixed(TypedDict):
    """What the administrator of this machine decided about its workspace; null where nothing was."""
    address: str | None
    certificate_sha256: str | None
    root_sha256: str | None
    sync_enabled: bool | None


class Workstation(TypedDict):
    # Evaluation: never bound to a workspace; nothing is gated until its end, where EVALUATION_END names one. Bound: every other one.
    mode: Literal["evaluation", "bound"]
    product_version: str
    device: WorkstationDevice
    workspace: Workspace | None
    installation: WorkstationInstallation | None
    entitlement: WorkstationEntitlement
    # Newest first; empty on nearly every workstation.
    lost_bindings: list[LostBinding]
    sync: Workstation_sync
    # What the administrator of this machine decided about its workspace; null where nothing was.
    fixed: Workstation_fixed
    steps: list[SetUpStep]


class WorkstationBindRequest(TypedDict):
    authority: AuthorityFile
    installation_id: str
    # Default: this machine's name.
    installation_name: NotRequired[str]
    address: NotRequired[str | None]
    certificate_sha256: NotRequired[str | None]
    sync_enabled: NotRequired[bool]


class WorkstationDevice(TypedDict):
    # Unreadable: sealed by another machine, account or key store.
    state: Literal["none", "ready", "unreadable"]
    fingerprint: str | None
    # Base64 of its SubjectPublicKeyInfo (DER), Ed25519.
    public_key: str | None
    created_at: UtcTimestamp | None
    # What seals it, or would seal a new one: the system's key store or a key file of DATA_DIR.
    sealed_by: Literal["os_key_store", "file"]
    # Why a file stands in for the key store of a desktop.
    warning: Literal["key_store_absent", "key_store_plain_text"] | None


class WorkstationEnrolRequest(TypedDict):
    # Of the workspace: https://host or https://host:port.
    address: str
    # SHA-256 in hex, with or without colons.
    certificate_sha256: str
    email: str
    password: str
    totp_code: NotRequired[str]
    installation_name: NotRequired[str]
    sync_enabled: NotRequired[bool]
    # Asked for where the workspace shows a root that the trusted one did not sign: an administrator of the workspace signs in, and the loss of the former binding stays on record.
    former_binding_lost_because: NotRequired[str]


class WorkstationEntitlement(TypedDict):
    state: EntitlementState
    # Whole days until the statement cannot be used any more, expiring from 14 on; of an evaluation with an end, until that.
    days_left: int | None
    statement: HeldStatement | None
    refusal: EntitlementRefusal | None
    # As far as entitlement goes; currency may refuse more.
    what_works: list[WorkKind]


class WorkstationInstallation(TypedDict):
    id: str
    name: str
    # As the workspace last said; null where it was never asked.
    status: Literal["pending", "active", "suspended", "retired"] | None
    status_at: UtcTimestamp | None


class WorkstationMakeDeviceRequest(TypedDict):
    # Replaces the key there is: the workstation has to be enrolled anew.
    replace_reason: NotRequired[str]


class WorkstationUnbindResponse(TypedDict):
    workspace_id: str


class YieldPrediction(TypedDict):
    id: str
    reaction_project_id: str
    level: float
    candidate_count: int
    # The highest predicted yield.
    best: PredictedYield
    # What predicted.
    backend: str
    # The row of the capability when this was computed.
    capability: Capability
    model: SurrogateModel
    # SHA-256 of the experiments it was fitted on.
    experiments_hash: str
    created_by_user_id: str
    created_at: UtcTimestamp
    engine_version: str
    warnings: list[Warning]
    human_review_required: bool
    disclaimer: str
    # In the order of the candidates.
    predictions: list[PredictedYield]


class YieldPredictionRequest(TypedDict):
    # Conditions to predict. Levels no experiment has had widen the interval and warn.
    candidates: list[dict[str, ConditionValue]]
    # Share of yields the intervals are to hold.
    level: NotRequired[float]


class YieldPredictionSummary(TypedDict):
    id: str
    reaction_project_id: str
    level: float
    candidate_count: int
    # The highest predicted yield.
    best: PredictedYield
    # What predicted.
    backend: str
    # The row of the capability when this was computed.
    capability: Capability
    model: SurrogateModel
    # SHA-256 of the experiments it was fitted on.
    experiments_hash: str
    created_by_user_id: str
    created_at: UtcTimestamp
    engine_version: str
    warnings: list[Warning]
    human_review_required: bool
    disclaimer: str


class YieldPredictionSummaryPage(TypedDict):
    items: list[YieldPredictionSummary]
    next_cursor: str | None


class WorkspaceInboxSendHandOverPieceBody(TypedDict):
    # Its bytes.
    piece: Upload


class AnalysesCreateBody(TypedDict):
    nucleus: Nucleus
    instrument: Instrument
    project_id: NotRequired[str]
    notes: NotRequired[str]
    # What people call the sample; without it the title of the measurement is taken.
    title: NotRequired[str]
    preset: NotRequired[str]
    # Structure of the sample: with it the first revision has proton counts, proposed assignments and a match score; without it processing is the same, those are null and integrals are ratios.
    smiles: NotRequired[str]
    # The batch it belongs to; with batch_key.
    batch_id: NotRequired[str]
    # Which of the announced experiments of the batch it is; each is taken once.
    batch_key: NotRequired[str]
    # Raw FID, ser, JCAMP-DX or JEOL file, or a zip of the experiment folder.
    fid_file: Upload
    # Acquisition parameters; required for a Bruker fid or ser sent as a single file.
    acqus_file: NotRequired[Upload]
    # Further parameter files: acqu2s, procs, procpar, title …
    parameter_files: NotRequired[list[Upload]]


class ArraysCreateBody(TypedDict):
    # JSON of SpectrumArraySettings.
    settings: str
    # Without it the name of the file.
    title: NotRequired[str]
    project_id: NotRequired[str]
    # A zip: a pseudo-2D experiment with its list, an Agilent array, or a folder of spectra.
    array_file: Upload


class MsCreateRunBody(TypedDict):
    project_id: NotRequired[str]
    # Without it the name of the file.
    sample_name: NotRequired[str]
    # mzML, mzXML, MGF, MSP, MassBank record or GNPS JSON; gzip is undone.
    ms_file: Upload


class ReferencePacksInstallBody(TypedDict):
    # A .larmorpack file of at most 256 MiB.
    pack: Upload


class PackBuildsArchiveSourceBody(TypedDict):
    # .sdf, .nmredata.sdf, .csv or .jsonl; of studies and tests .csv; of mass spectra .mgf, .msp, .txt (MassBank), .json (GNPS) or .jsonl; also with .gz; at most 256 MiB.
    source_file: Upload


class OptimizationsPreviewImportBody(TypedDict):
    # JSON: [{column, target: {kind, name?}}], column counted from 0. Without it headers are matched.
    mapping: NotRequired[str]
    # Of a workbook; the first without it.
    sheet: NotRequired[str]
    # As of iterations.
    accept_outside_constraints: NotRequired[Literal["true", "false"]]
    # As of iterations.
    accept_impossible_results: NotRequired[Literal["true", "false"]]
    # CSV or XLSX, at most 10 MB and 1000 rows.
    file: Upload


class OptimizationsImportExperimentsBody(TypedDict):
    # As the preview showed it, or as it was put right.
    mapping: str
    # Of a workbook; the first without it.
    sheet: NotRequired[str]
    # As of iterations.
    accept_outside_constraints: NotRequired[Literal["true", "false"]]
    # As of iterations.
    accept_impossible_results: NotRequired[Literal["true", "false"]]
    # true: rows that cannot be taken are left out and stay listed; else they refuse the whole file.
    skip_refused: NotRequired[Literal["true", "false"]]
    # CSV or XLSX, at most 10 MB and 1000 rows.
    file: Upload


class OptimizationsTakeReadingBody(TypedDict):
    # Which plate of the plan was read, where the file does not say it.
    plate: NotRequired[str]
    # What was measured, where neither a header nor the run leaves one alone.
    quantity: NotRequired[str]
    # Of the numbers, whatever the file says.
    unit: NotRequired[str]
    # Of a workbook; the first without it.
    sheet: NotRequired[str]
    # As of iterations.
    accept_impossible_results: NotRequired[Literal["true", "false"]]
    # Of the file as the preview showed it; another file is refused.
    file_sha256: str
    # true: wells that cannot be taken are left out and stay listed; else they refuse the whole file.
    skip_refused: NotRequired[Literal["true", "false"]]
    # CSV or XLSX, at most 10 MB and 1000 rows.
    file: Upload


class OptimizationsPreviewReadingBody(TypedDict):
    # Which plate of the plan was read, where the file does not say it.
    plate: NotRequired[str]
    # What was measured, where neither a header nor the run leaves one alone.
    quantity: NotRequired[str]
    # Of the numbers, whatever the file says.
    unit: NotRequired[str]
    # Of a workbook; the first without it.
    sheet: NotRequired[str]
    # As of iterations.
    accept_impossible_results: NotRequired[Literal["true", "false"]]
    # CSV or XLSX, at most 10 MB and 1000 rows.
    file: Upload


class ReleasesAddEvidenceBody(TypedDict):
    format: ReleaseEvidenceFormat
    # At most 64 MiB.
    file: Upload


ActionItemStatus: TypeAlias = Literal["open", "done", "cancelled"]

AdministrationRoute: TypeAlias = Literal["oral", "parenteral", "inhalation", "cutaneous"]

AiDecisionReviewVerdict: TypeAlias = Literal["agree", "disagree", "override"]

AiDecisionRiskLevel: TypeAlias = Literal["low", "medium", "high"]

AiDecisionSubject: TypeAlias = AiDecisionSubject_1 | AiDecisionSubject_2 | AiDecisionSubject_3 | AiDecisionSubject_4

AlertSeverity: TypeAlias = Literal["warning", "error", "critical"]

AnalysisBatchCounts: TypeAlias = dict[str, int]

AnalysisStatus: TypeAlias = Literal["queued", "processing", "review_required", "completed", "failed"]

AnnouncementKind: TypeAlias = Literal["rule_set", "knowledge_revision"]

BatchScale: TypeAlias = Literal["pilot", "production"]

CapabilityName: TypeAlias = Literal["yield_surrogate", "route_scoring", "forward_checks", "reaction_safety", "green_metrics", "route_planner", "forward_predictor", "sdl"]

ConditionValue: TypeAlias = float | str

CorrectionEdit: TypeAlias = CorrectionEdit_1 | CorrectionEdit_2 | CorrectionEdit_3 | CorrectionEdit_4 | StructureEdit | CorrectionEdit_6 | CorrectionEdit_7 | CorrectionEdit_8 | CorrectionEdit_9 | CorrectionEdit_10 | CorrectionEdit_11 | CorrectionEdit_12 | CorrectionEdit_13 | CorrectionEdit_14 | CorrectionEdit_15 | CorrectionEdit_16 | CorrectionEdit_17 | CorrectionEdit_18

CouplingAgreement: TypeAlias = Literal["agrees", "partly", "contradicts", "cannot_tell"]

CredentialOverdueReason: TypeAlias = Literal["old", "unused", "used_up"]

CtdBlock: TypeAlias = CtdBlock_1 | CtdBlock_2 | CtdBlock_3 | CtdBlock_4 | CtdBlock_5

CurrencyReason: TypeAlias = Literal["never_compared", "too_old", "clock", "not_comparable"]

CurrencyValue: TypeAlias = Literal["ahead", "behind", "unknown"]

DatasetVersionStatus: TypeAlias = Literal["in_review", "approved", "rejected", "retired"]

DecisionOutcome: TypeAlias = DecisionOutcome_1 | DecisionOutcome_2 | DecisionOutcome_3

DeploymentCandidateState: TypeAlias = Literal["registered", "gate_failed", "gate_passed", "canary_failed", "canary_passed", "promoted", "rolled_back"]

DetectionId: TypeAlias = Literal["impossible_travel", "privilege_escalation", "installation_copied", "installation_trail_contradicted", "cross_tenant_access", "audit_chain_break", "records_changed"]

DossierApprovalNeedCode: TypeAlias = Literal["not_in_review", "decider_is_no_person", "decider_is_no_reviewer", "decider_is_owner", "decider_is_submitter", "decider_is_author", "dossier_is_empty", "ai_decision_not_reviewed", "readiness_report_missing", "readiness_report_outdated", "readiness_report_not_ready"]

DossierReviewVerdict: TypeAlias = Literal["approve", "reject"]

DossierStatus: TypeAlias = Literal["draft", "in_review", "approved", "rejected", "archived"]

EntitlementRefusalCode: TypeAlias = Literal["no_device", "device_unreadable", "not_approved", "no_statement", "state_missing", "state_altered", "evaluation_ended", "binding_missing", "binding_altered", "declined", "revoked", "copied", "malformed", "too_large", "wrong_type", "bad_certificate", "untrusted_issuer", "wrong_key_usage", "key_mismatch", "bad_signature", "unknown_critical", "unsupported_version", "issuer_not_valid_at_issue", "wrong_workspace", "wrong_installation", "wrong_device", "replayed_older", "clock_rolled_back", "not_yet_valid", "expired", "offline_window_over", "build_too_old", "device_key_not_held"]

EntitlementState: TypeAlias = Literal["none", "valid", "expiring", "expired", "declined", "revoked", "refused"]

FactorComponent: TypeAlias = Literal["password", "totp", "recovery_code", "passkey", "sso"]

FidRunReviewState: TypeAlias = Literal["not_required", "pending", "approved", "rejected", "superseded"]

ForwardCheckVerdict: TypeAlias = Literal["consistent", "review", "inconsistent"]

GateBar: TypeAlias = Literal["version_not_approved", "gate_missing", "gate_failed", "canary_missing", "canary_failed", "already_promoted", "other_pack_in_use", "not_promoted", "not_serving", "already_rolled_back", "pack_not_in_use"]

GateCheckName: TypeAlias = Literal["dominance", "audit_chain", "tests_green", "data_leakage"]

GsdFlag: TypeAlias = Literal["weak", "overlapped", "poor_fit", "uncertain_area", "broad", "narrow", "at_edge"]

GsdFlipReadinessVerdict: TypeAlias = Literal["ready", "not_ready", "insufficient_data"]

IdentificationLevel: TypeAlias = Literal["1", "3", "4", "5", "2a", "2b"]

ImportColumnTarget: TypeAlias = ImportColumnTarget_1 | ImportColumnTarget_2 | ImportColumnTarget_3 | ImportColumnTarget_4 | ImportColumnTarget_5 | ImportColumnTarget_6

ImpurityEvidence: TypeAlias = ImpurityEvidenceByMass | ImpurityEvidenceByNmr

InstallationDecision: TypeAlias = Literal["active", "suspended", "retired"]

InstallationPlatform: TypeAlias = Literal["windows", "macos", "linux"]

InstallationStatus: TypeAlias = Literal["pending", "active", "suspended", "retired"]

Instrument: TypeAlias = Literal["bruker", "agilent", "jcamp_dx", "jeol", "magritek", "nmrpipe", "nmrium", "animl"]

IntegrationMethod: TypeAlias = Literal["sum", "edited_sum", "peaks"]

IntegrationReference: TypeAlias = IntegrationReference_1 | IntegrationReference_2

JointSpectrumKind: TypeAlias = Literal["1h", "13c", "13c_dept", "13c_attached_proton", "hsqc", "cosy", "hmbc"]

KnowledgeRecordKind: TypeAlias = Literal["limit", "requirement", "definition", "method", "statement"]

KnowledgeReviewState: TypeAlias = Literal["open", "in_progress", "resolved", "dismissed"]

KnowledgeSourceKind: TypeAlias = Literal["guideline", "regulation", "pharmacopoeia", "question_and_answer", "publication", "database", "other"]

LevelSelector: TypeAlias = ConditionValue | list[ConditionValue] | LevelSelector_3

LevelUnit: TypeAlias = Literal["%", "ppm", "ppb", "mg/g", "ug/g", "ng/g", "mg/day", "ug/day", "ng/day"]

MetricDirection: TypeAlias = Literal["higher_is_better", "lower_is_better"]

MsReviewReason: TypeAlias = Literal["wrong_compound", "wrong_formula", "wrong_adduct", "isomers_not_parted", "level_too_high", "not_a_compound", "other"]

MsRunStatus: TypeAlias = Literal["queued", "processing", "completed", "failed"]

Nucleus: TypeAlias = Literal["1H", "13C", "19F", "31P", "11B", "15N", "29Si", "2H", "2D"]

OptimizationConstraint: TypeAlias = OptimizationConstraint_1 | OptimizationConstraint_2 | OptimizationConstraint_3

OptimizationExperimentStatus: TypeAlias = Literal["completed", "failed", "pending", "withdrawn"]

OptimizationParameter: TypeAlias = ContinuousParameter | OptimizationParameter_2 | DiscreteParameter | CategoricalParameter | SubstanceParameter

OptimizationParameterInput: TypeAlias = ContinuousParameter | OptimizationParameterInput_2 | DiscreteParameter | CategoricalParameter | SubstanceParameter

OptimizationStatus: TypeAlias = Literal["open", "finished"]

PackBuildStatus: TypeAlias = Literal["queued", "processing", "completed", "failed"]

ParameterCost: TypeAlias = ParameterCost_1 | ParameterCost_2

PeakCategory: TypeAlias = Literal["compound", "solvent", "impurity", "reference", "unknown"]

PlateStockChoice: TypeAlias = PlateStockChoice_1 | PlateStockChoice_2

PredictionFeedbackReason: TypeAlias = Literal["wrong_shift", "wrong_multiplicity", "wrong_structure", "missed_impurity", "wrong_integration", "calibration_off", "other", "wrong_compound", "wrong_formula", "wrong_adduct", "isomers_not_parted", "level_too_high", "not_a_compound"]

PredictionFeedbackVerdict: TypeAlias = Literal["up", "down"]

ProvenanceQuantity: TypeAlias = Literal["peak.shift_ppm", "peak.width_hz", "peak.snr", "peak.confidence", "peak.category", "signal_2d.f2_ppm", "signal_2d.f1_ppm", "signal_2d.shifts_ppm", "signal_2d.snr", "signal_2d.confidence", "signal_2d.carbon", "signal_2d.in_1d", "multiplet.shift_ppm", "multiplet.range_ppm", "multiplet.j_hz", "multiplet.ratio", "multiplet.protons", "multiplet.fit_residual", "spin_system.shift_ppm", "spin_system.j_hz", "spin_system.shift_over_coupling", "spin_system.agreement", "spin.shift", "spin.coupling", "spin.start", "spin.quality", "integral.value", "integral.protons", "integral.uncertainty", "gsd.line", "gsd.quality", "candidate.coupling_hz", "precedent.distance", "precedent.shift_ppm", "identity.probability", "identity.check", "quantification.result", "quantification.budget", "quantification.check", "quantification.signal", "confidence", "confidence.evidence", "contradiction", "structure.check", "solvent", "reference", "acquisition.parameter", "recipe.parameter"]

PurgeFactorKind: TypeAlias = Literal["reactivity", "solubility", "volatility", "ionisability", "chromatography", "other_process", "measured"]

PurgeSupport: TypeAlias = Literal["rationale", "experiment", "trace_experiment"]

QuantificationCheckCode: TypeAlias = Literal["region_empty", "region_too_narrow", "foreign_lines", "unexplained_lines", "neighbour_tails", "signal_to_noise", "digital_resolution", "line_shape", "signals_agree", "relaxation", "receiver_saturation", "acquisition_complete", "experiment", "window_function", "same_conditions", "pulse_width", "receiver_gain", "replicates", "plausible_result"]

QuantificationMethod: TypeAlias = Literal["internal_standard", "external_standard", "hundred_percent"]

QuantificationRequest: TypeAlias = QuantificationRequest_1 | QuantificationRequest_2 | QuantificationRequest_3

QuantificationRequestInput: TypeAlias = QuantificationRequestInput_1 | QuantificationRequestInput_2 | QuantificationRequestInput_3

ReactionExperimentStatus: TypeAlias = Literal["completed", "failed", "planned", "withdrawn"]

ReactionParameters: TypeAlias = list[OptimizationParameterInput]

ReadAcrossConclusion: TypeAlias = ReadAcrossConclusion_1 | ReadAcrossConclusion_2

ReferencePackKind: TypeAlias = Literal["shifts", "spectra", "mass_spectra", "carcinogenic_potency", "mutagenicity"]

ReferencePackState: TypeAlias = Literal["inactive", "active", "retired"]

RegulatoryAuthority: TypeAlias = Literal["FDA", "EMA", "HC"]

RegulatoryVerdict: TypeAlias = Literal["within", "exceeds", "review", "not_applicable"]

ReleaseEvidenceFormat: TypeAlias = Literal["junit", "vitest", "lcov", "route_trace", "sources", "cyclonedx", "document"]

RequirementStatus: TypeAlias = Literal["open", "met", "not_applicable"]

RiskExclusionReason: TypeAlias = Literal["not_measured", "no_limit", "not_a_nitrosamine", "controlled_by_q3ab", "not_assessed", "out_of_scope", "superseded", "withdrawn"]

RiskLevel: TypeAlias = Literal["high", "undetermined", "low", "not_rated"]

RiskStatus: TypeAlias = Literal["open", "accepted", "mitigated"]

RouteAlternatives: TypeAlias = Literal["refuse", "first", "cheapest"]

RouteFormat: TypeAlias = Literal["native", "aizynthfinder", "paroutes", "askcos_v1", "askcos_v2", "retro_star"]

RuleOverrideGuideline: TypeAlias = Literal["Q3C", "Q3D", "M7", "nitrosamines"]

RuleOverrideJurisdiction: TypeAlias = Literal["FDA", "EMA", "HC"]

RuleOverrideUnit: TypeAlias = Literal["mg/day", "ppm", "ug/day", "ng/day"]

SignatureInvalidity: TypeAlias = Literal["signature_changed", "chain_broken", "entry_changed", "not_certified", "record_missing", "content_changed"]

SignatureLinkState: TypeAlias = Literal["holds", "broken"]

SignatureMeaning: TypeAlias = Literal["authorship", "review", "approval", "responsibility"]

SourceRevisionMediaType: TypeAlias = Literal["text/plain", "text/markdown", "text/html", "text/csv", "application/json", "application/xml"]

SourceWatcherKind: TypeAlias = Literal["file_drop", "http"]

SpectrumArrayKind: TypeAlias = Literal["inversion_recovery", "t2", "t1rho", "diffusion", "kinetics", "titration", "profile"]

SpectrumArrayStatus: TypeAlias = Literal["queued", "processing", "completed", "failed"]

SpectrumInput: TypeAlias = SpectrumInput_1 | InlineSpectrum

SpectrumMultipletsRequest: TypeAlias = SpectrumMultipletsRequest_1 | SpectrumMultipletsRequest_2

StepUpPurpose: TypeAlias = Literal["sign", "manage_factors", "sign_in_program"]

StructureGroupStatus: TypeAlias = Literal["supported", "doubtful", "missing", "not_shown", "not_predicted", "exchanging"]

StructureText: TypeAlias = StructureText_1 | StructureText_2

SubstanceLevel: TypeAlias = SubstanceLevel_1 | str

SubstanceType: TypeAlias = Literal["drug_substance", "drug_product"]

SurveillanceCheckState: TypeAlias = Literal["waiting", "changed", "unchanged", "failed", "cancelled"]

SurveillanceFailureCode: TypeAlias = Literal["missing", "outside_folder", "not_a_file", "still_changing", "unreadable", "host_not_allowed", "out_of_reach", "redirected_outside", "too_many_redirects", "timed_out", "no_answer", "cut_off", "gone", "unexpected_status", "unexpected_media_type", "html_instead", "not_valid", "not_text", "empty", "too_large", "internal_error"]

SyncStep: TypeAlias = Literal["session", "statement", "currency", "decisions", "announcements", "updates", "hand_overs"]

SystemReleaseState: TypeAlias = Literal["draft", "released", "retired"]

TreatmentDuration: TypeAlias = Literal["lifetime"] | TreatmentDuration_2

UncertaintyBudgetCode: TypeAlias = Literal["signal_area", "neighbours", "unexplained_lines", "line_shape", "relaxation", "satellites", "sample_mass", "standard_mass", "standard_purity", "standard_concentration", "solution_volume", "molar_mass", "pulse_width", "temperature", "receiver_gain", "repeatability"]

UpdateHeldBecause: TypeAlias = Literal["not_started", "in_no_stage", "paused", "stopped"]

UpdatePhase: TypeAlias = Literal["held", "offered", "due", "taken"]

UpdatePlanState: TypeAlias = Literal["running", "paused", "stopped", "ended"]

UtcTimestamp: TypeAlias = str

WatchedFindCounts: TypeAlias = dict[str, int]

WebhookEvent: TypeAlias = Literal["analysis.create", "analysis.processed", "analysis.failed", "analysis.correct", "analysis.request_review", "analysis.delete", "fid_run.review", "report.create", "esignature.create", "compound.register", "compound.update", "ms_run.read", "ms.annotated", "ms.review", "nmr_array.computed", "qnmr.quantification.create", "project.create", "project.update", "optimization.create", "optimization.iteration", "optimization.recommendation", "regulatory.dossier.create", "regulatory.dossier.update", "regulatory.dossier.review_decision", "regulatory.control_strategy.review", "regulatory.read_across.review", "regulatory.rule_override.review", "surveillance_finding.record", "reference_pack.activate", "system_release.decide", "audit.break_found"]

WebhookState: TypeAlias = Literal["on", "off", "paused", "retired"]

WorkKind: TypeAlias = Literal["reading", "exporting", "verifying", "computing", "signing"]

WorkOrigin: TypeAlias = Literal["built_in", "laboratory"]

WorkspaceFailureCode: TypeAlias = Literal["out_of_reach", "certificate_mismatch", "certificate_expired", "proxy_unreachable", "proxy_credentials", "proxy_refused", "proxy_unsupported", "no_answer", "timed_out", "cut_off", "too_long", "redirected", "html_instead", "unexpected_answer", "unavailable", "too_many_requests", "session_over", "refused", "copied", "statement_refused", "device_key", "internal_error"]


#: Method, path and kind of body of each operation.
ROUTES: dict[str, tuple[str, str, str]] = {
    "system.health": ("GET", "/health", "none"),
    "system.metrics": ("GET", "/metrics", "none"),
    "system.openapi": ("GET", "/openapi.json", "none"),
    "system.policy": ("GET", "/system/policy", "none"),
    "system.interface": ("GET", "/system/interface", "none"),
    "auth.signUp": ("POST", "/auth/signup", "json"),
    "auth.signUpPolicy": ("GET", "/auth/signup", "none"),
    "auth.refresh": ("POST", "/auth/refresh", "json"),
    "auth.logout": ("POST", "/auth/logout", "none"),
    "auth.me": ("GET", "/auth/me", "none"),
    "auth.listSessions": ("GET", "/auth/sessions", "none"),
    "auth.revokeSession": ("DELETE", "/auth/sessions/{id}", "none"),
    "auth.createApiKey": ("POST", "/auth/api-keys", "json"),
    "auth.listApiKeys": ("GET", "/auth/api-keys", "none"),
    "auth.revokeApiKey": ("DELETE", "/auth/api-keys/{id}", "none"),
    "auth.rotateApiKey": ("POST", "/auth/api-keys/{id}/rotate", "none"),
    "auth.stepUp": ("POST", "/auth/step-up", "json"),
    "auth.askForStepUp": ("POST", "/auth/step-up/options", "json"),
    "auth.readTotp": ("GET", "/auth/mfa/totp", "none"),
    "auth.enrolTotp": ("POST", "/auth/mfa/totp", "json"),
    "auth.removeTotp": ("DELETE", "/auth/mfa/totp", "json"),
    "auth.confirmTotp": ("POST", "/auth/mfa/totp/confirm", "json"),
    "auth.readRecoveryCodes": ("GET", "/auth/mfa/recovery-codes", "none"),
    "auth.replaceRecoveryCodes": ("POST", "/auth/mfa/recovery-codes", "json"),
    "auth.askForPasskeyRegistration": ("POST", "/auth/passkeys/registration-options", "none"),
    "auth.registerPasskey": ("POST", "/auth/passkeys/registration", "json"),
    "auth.listPasskeys": ("GET", "/auth/passkeys", "none"),
    "auth.removePasskey": ("DELETE", "/auth/passkeys/{id}", "json"),
    "admin.listOrganisations": ("GET", "/admin/sso/organisations", "none"),
    "admin.createOrganisation": ("POST", "/admin/sso/organisations", "json"),
    "admin.updateOrganisation": ("PATCH", "/admin/sso/organisations/{id}", "json"),
    "auth.listAdministrators": ("GET", "/auth/administrators", "none"),
    "auth.startSso": ("POST", "/auth/sso/start", "json"),
    "auth.readSsoConfirmation": ("GET", "/auth/step-up/sso", "none"),
    "auth.startSsoConfirmation": ("POST", "/auth/step-up/sso", "json"),
    "auth.ssoCallback": ("GET", "/auth/sso/callback", "none"),
    "installations.enrol": ("POST", "/desktop/installations", "json"),
    "installations.list": ("GET", "/desktop/installations", "none"),
    "installations.get": ("GET", "/desktop/installations/{id}", "none"),
    "installations.decide": ("PATCH", "/desktop/installations/{id}", "json"),
    "installations.challenge": ("POST", "/desktop/installations/{id}/challenge", "none"),
    "installations.startDeviceSession": ("POST", "/desktop/device-sessions", "json"),
    "installationSessions.list": ("GET", "/desktop/installation-sessions", "none"),
    "installationSessions.revoke": ("DELETE", "/desktop/installation-sessions/{id}", "none"),
    "fleet.list": ("GET", "/admin/fleet", "none"),
    "fleet.summary": ("GET", "/admin/fleet/summary", "none"),
    "fleet.listUpdatePlans": ("GET", "/admin/fleet/update-plans", "none"),
    "fleet.planUpdate": ("POST", "/admin/fleet/update-plans", "json"),
    "fleet.decideUpdatePlan": ("PATCH", "/admin/fleet/update-plans/{id}", "json"),
    "fleet.updateDirective": ("GET", "/desktop/update-directive", "none"),
    "workspaceInbox.beginHandOver": ("POST", "/desktop/hand-overs", "json"),
    "workspaceInbox.listHandOvers": ("GET", "/desktop/hand-overs", "none"),
    "workspaceInbox.sendHandOverPiece": ("POST", "/desktop/hand-overs/{id}/pieces", "multipart"),
    "workspaceInbox.getHandOver": ("GET", "/desktop/hand-overs/{id}", "none"),
    "workspaceInbox.handedRecord": ("GET", "/desktop/hand-overs/{id}/evidence", "none"),
    "workspaceInbox.receive": ("POST", "/desktop/review-decisions", "json"),
    "workspaceInbox.list": ("GET", "/desktop/review-decisions", "none"),
    "workspaceInbox.receiveBatch": ("POST", "/desktop/review-decisions/batch", "json"),
    "workspaceInbox.announcements": ("GET", "/desktop/announcements", "none"),
    "entitlements.authority": ("GET", "/desktop/entitlement-authority", "none"),
    "entitlements.issue": ("POST", "/desktop/entitlement-statements", "json"),
    "auth.login": ("POST", "/auth/login", "json"),
    "auth.token": ("POST", "/auth/token", "form"),
    "auth.desktopLogin": ("POST", "/desktop/login", "json"),
    "auth.askForPasskey": ("POST", "/auth/passkeys/authentication-options", "none"),
    "auth.passkeyLogin": ("POST", "/auth/passkeys/authentication", "json"),
    "auth.ssoLogin": ("POST", "/auth/sso/exchange", "json"),
    "auth.handOverSession": ("POST", "/auth/session/hand-over", "json"),
    "auth.takeOverSession": ("POST", "/auth/session/take-over", "json"),
    "auth.listRefusedSignIns": ("GET", "/auth/refused-sign-ins", "none"),
    "admin.listRefusedSignIns": ("GET", "/admin/refused-sign-ins", "none"),
    "oauth.authorizeDevice": ("POST", "/oauth/device_authorization", "form"),
    "oauth.token": ("POST", "/oauth/token", "form"),
    "oauth.revoke": ("POST", "/oauth/revoke", "form"),
    "auth.readProgram": ("POST", "/auth/programs/read", "json"),
    "auth.decideProgram": ("POST", "/auth/programs/decide", "json"),
    "security.alerts": ("GET", "/admin/security/alerts", "none"),
    "security.runDetections": ("POST", "/admin/security/detections/run", "json"),
    "security.disclosure": ("GET", "/.well-known/security.txt", "none"),
    "auth.passwordPolicy": ("GET", "/auth/password-policy", "none"),
    "auth.changePassword": ("POST", "/auth/password", "json"),
    "auth.requestPasswordReset": ("POST", "/auth/password-reset", "json"),
    "auth.confirmPasswordReset": ("POST", "/auth/password-reset/confirm", "json"),
    "admin.listOutbox": ("GET", "/admin/outbox", "none"),
    "admin.revealMessage": ("POST", "/admin/outbox/{id}/reveal", "json"),
    "admin.retryMessage": ("POST", "/admin/outbox/{id}/retry", "none"),
    "admin.listUsers": ("GET", "/admin/users", "none"),
    "admin.promoteUser": ("POST", "/admin/users/{id}/promote", "json"),
    "admin.demoteUser": ("POST", "/admin/users/{id}/demote", "json"),
    "admin.grantRole": ("POST", "/admin/users/{id}/roles", "json"),
    "admin.revokeRole": ("DELETE", "/admin/users/{id}/roles/{role}", "json"),
    "admin.revokeTokens": ("POST", "/admin/users/{id}/revoke-tokens", "json"),
    "admin.deactivateUser": ("POST", "/admin/users/{id}/deactivate", "json"),
    "admin.reactivateUser": ("POST", "/admin/users/{id}/reactivate", "json"),
    "admin.verifyIdentity": ("POST", "/admin/users/{id}/verify-identity", "json"),
    "webhooks.create": ("POST", "/admin/webhooks", "json"),
    "webhooks.list": ("GET", "/admin/webhooks", "none"),
    "webhooks.get": ("GET", "/admin/webhooks/{id}", "none"),
    "webhooks.change": ("PATCH", "/admin/webhooks/{id}", "json"),
    "webhooks.rotateSecret": ("POST", "/admin/webhooks/{id}/secret", "json"),
    "webhooks.test": ("POST", "/admin/webhooks/{id}/tests", "json"),
    "webhooks.deliveries": ("GET", "/admin/webhooks/{id}/deliveries", "none"),
    "webhooks.redeliver": ("POST", "/admin/webhook-deliveries/{id}/redelivery", "json"),
    "admin.createInvitation": ("POST", "/admin/invitations", "json"),
    "admin.listInvitations": ("GET", "/admin/invitations", "none"),
    "admin.withdrawInvitation": ("DELETE", "/admin/invitations/{id}", "json"),
    "admin.listCredentials": ("GET", "/admin/credentials", "none"),
    "admin.readApiKeyVersions": ("GET", "/admin/keys/api", "none"),
    "admin.rotateApiKeyPepper": ("POST", "/admin/keys/api/rotate", "json"),
    "scim.listUsers": ("GET", "/scim/v2/Users", "none"),
    "scim.createUser": ("POST", "/scim/v2/Users", "json"),
    "scim.getUser": ("GET", "/scim/v2/Users/{id}", "none"),
    "scim.replaceUser": ("PUT", "/scim/v2/Users/{id}", "json"),
    "scim.patchUser": ("PATCH", "/scim/v2/Users/{id}", "json"),
    "scim.deleteUser": ("DELETE", "/scim/v2/Users/{id}", "none"),
    "scim.listGroups": ("GET", "/scim/v2/Groups", "none"),
    "scim.createGroup": ("POST", "/scim/v2/Groups", "json"),
    "scim.getGroup": ("GET", "/scim/v2/Groups/{id}", "none"),
    "scim.replaceGroup": ("PUT", "/scim/v2/Groups/{id}", "json"),
    "scim.patchGroup": ("PATCH", "/scim/v2/Groups/{id}", "json"),
    "scim.deleteGroup": ("DELETE", "/scim/v2/Groups/{id}", "none"),
    "scim.serviceProviderConfig": ("GET", "/scim/v2/ServiceProviderConfig", "none"),
    "scim.listResourceTypes": ("GET", "/scim/v2/ResourceTypes", "none"),
    "scim.getResourceType": ("GET", "/scim/v2/ResourceTypes/{id}", "none"),
    "scim.listSchemas": ("GET", "/scim/v2/Schemas", "none"),
    "scim.getSchema": ("GET", "/scim/v2/Schemas/{id}", "none"),
    "audit.search": ("GET", "/audit/events", "none"),
    "audit.ofRecord": ("GET", "/audit/records/{record_type}/{record_id}/events", "none"),
    "audit.verify": ("GET", "/audit/verify", "none"),
    "audit.verifyRecords": ("GET", "/audit/verify-records", "none"),
    "audit.checkpoints": ("GET", "/audit/checkpoints", "none"),
    "audit.consistency": ("GET", "/audit/checkpoints/consistency", "none"),
    "audit.proof": ("GET", "/audit/events/{id}/proof", "none"),
    "audit.keys": ("GET", "/audit/keys", "none"),
    "admin.rotateAuditSigningKey": ("POST", "/admin/keys/audit-signing/rotate", "json"),
    "audit.anchors": ("GET", "/audit/anchors", "none"),
    "admin.anchorAuditTrail": ("POST", "/admin/audit/anchors", "none"),
    "admin.acknowledgeAuditBreaks": ("POST", "/admin/audit/breaks/acknowledgements", "json"),
    "audit.evidence": ("GET", "/audit/evidence", "none"),
    "search.everywhere": ("GET", "/search", "none"),
    "projects.listMembers": ("GET", "/projects/{id}/members", "none"),
    "projects.addMember": ("POST", "/projects/{id}/members", "json"),
    "projects.removeMember": ("DELETE", "/projects/{id}/members", "json"),
    "projects.list": ("GET", "/projects", "none"),
    "projects.create": ("POST", "/projects", "json"),
    "projects.get": ("GET", "/projects/{id}", "none"),
    "projects.update": ("PATCH", "/projects/{id}", "json"),
    "projects.remove": ("DELETE", "/projects/{id}", "json"),
    "rawFid.get": ("GET", "/raw-fid/{archive_id}", "none"),
    "rawFid.content": ("GET", "/raw-fid/{archive_id}/content", "none"),
    "reviews.list": ("GET", "/reviews", "none"),
    "analyses.judge": ("POST", "/analyses/{id}/joint-verdict", "json"),
    "analyses.create": ("POST", "/analyses", "multipart"),
    "analyses.list": ("GET", "/analyses", "none"),
    "analyses.get": ("GET", "/analyses/{id}", "none"),
    "analyses.remove": ("DELETE", "/analyses/{id}", "json"),
    "analyses.thumbnail": ("GET", "/analyses/{id}/thumbnail", "none"),
    "analyses.move": ("POST", "/analyses/{id}/move", "json"),
    "analyses.peaks": ("GET", "/analyses/{id}/peaks", "none"),
    "analyses.spectrum": ("GET", "/analyses/{id}/spectrum", "none"),
    "analyses.events": ("GET", "/analyses/{id}/events", "none"),
    "analyses.retry": ("POST", "/analyses/{id}/retry", "json"),
    "analyses.cancel": ("POST", "/analyses/{id}/cancel", "none"),
    "analyses.correct": ("POST", "/analyses/{id}/corrections", "json"),
    "analyses.listCorrections": ("GET", "/analyses/{id}/corrections", "none"),
    "analyses.listRuns": ("GET", "/analyses/{id}/runs", "none"),
    "analyses.takeUpRun": ("POST", "/analyses/{id}/runs", "json"),
    "analyses.requestReview": ("POST", "/analyses/{id}/request-review", "json"),
    "analyses.report": ("GET", "/analyses/{id}/report", "none"),
    "analyses.export": ("GET", "/analyses/{id}/export", "none"),
    "analysisBatches.create": ("POST", "/analysis-batches", "json"),
    "analysisBatches.list": ("GET", "/analysis-batches", "none"),
    "analysisBatches.get": ("GET", "/analysis-batches/{id}", "none"),
    "analysisBatches.steer": ("POST", "/analysis-batches/{id}/steer", "json"),
    "analysisBatches.retry": ("POST", "/analysis-batches/{id}/retry", "json"),
    "analysisBatches.figures": ("GET", "/analysis-batches/{id}/figures", "none"),
    "analysisBatches.exportFigures": ("GET", "/analysis-batches/{id}/figures/export", "none"),
    "watchedFolders.places": ("GET", "/watched-folder-places", "none"),
    "watchedFolders.preview": ("POST", "/watched-folders/preview", "json"),
    "watchedFolders.create": ("POST", "/watched-folders", "json"),
    "watchedFolders.list": ("GET", "/watched-folders", "none"),
    "watchedFolders.get": ("GET", "/watched-folders/{id}", "none"),
    "watchedFolders.finds": ("GET", "/watched-folders/{id}/finds", "none"),
    "watchedFolders.change": ("POST", "/watched-folders/{id}/settings", "json"),
    "watchedFolders.steer": ("POST", "/watched-folders/{id}/steer", "json"),
    "watchedFolders.retry": ("POST", "/watched-folders/{id}/retry", "json"),
    "notebooks.create": ("POST", "/admin/notebooks", "json"),
    "notebooks.list": ("GET", "/notebooks", "none"),
    "notebooks.change": ("PATCH", "/admin/notebooks/{id}", "json"),
    "notebooks.test": ("POST", "/admin/notebooks/{id}/tests", "json"),
    "notebooks.send": ("POST", "/analyses/{id}/notebook-entries", "json"),
    "notebooks.entries": ("GET", "/analyses/{id}/notebook-entries", "none"),
    "fid.presets": ("GET", "/fid/presets", "none"),
    "fid.confidenceMethod": ("GET", "/fid/confidence-method", "none"),
    "rawFid.process": ("POST", "/raw-fid/{archive_id}/process", "json"),
    "fid.getRun": ("GET", "/fid/runs/{id}", "none"),
    "fid.spectrum": ("GET", "/fid/runs/{id}/spectrum", "none"),
    "fid.preview": ("POST", "/fid/runs/{id}/preview", "json"),
    "fid.provenance": ("GET", "/fid/runs/{id}/provenance", "none"),
    "fid.reviewQueue": ("GET", "/fid/reviews", "none"),
    "fid.listReviews": ("GET", "/fid/runs/{id}/reviews", "none"),
    "fid.review": ("POST", "/fid/runs/{id}/reviews", "json"),
    "processingTemplates.list": ("GET", "/processing-templates", "none"),
    "processingTemplates.save": ("POST", "/processing-templates", "json"),
    "processingTemplates.remove": ("DELETE", "/processing-templates/{id}", "none"),
    "reports.download": ("GET", "/reports/{id}", "none"),
    "spectrum.integrate": ("POST", "/spectrum/analyze/integration", "json"),
    "spectrum.multiplets": ("POST", "/spectrum/analyze/multiplets", "json"),
    "spectrum.knownSolvents": ("GET", "/spectrum/solvents/known", "none"),
    "spectrum.deconvolve": ("POST", "/spectrum/analyze/gsd", "json"),
    "spectrum.acceptDeconvolution": ("POST", "/spectrum/analyze/gsd/runs/{id}/acceptance", "json"),
    "spectrum.gsdTelemetry": ("GET", "/spectrum/analyze/gsd/telemetry-summary", "none"),
    "admin.gsdGraduation": ("POST", "/admin/users/{user_id}/gsd-graduation", "json"),
    "admin.gsdGraduationHistory": ("GET", "/admin/users/{user_id}/gsd-graduation-history", "none"),
    "spinFits.create": ("POST", "/spectrum/spin-fits", "json"),
    "spinFits.list": ("GET", "/spectrum/spin-fits", "none"),
    "spinFits.get": ("GET", "/spectrum/spin-fits/{id}", "none"),
    "spinFits.cancel": ("POST", "/spectrum/spin-fits/{id}/cancel", "none"),
    "spectrum.retrieve": ("POST", "/spectrum/retrieve", "json"),
    "qnmr.create": ("POST", "/qnmr/quantifications", "json"),
    "qnmr.list": ("GET", "/qnmr/quantifications", "none"),
    "qnmr.preview": ("POST", "/qnmr/preview", "json"),
    "qnmr.get": ("GET", "/qnmr/quantifications/{id}", "none"),
    "qnmr.remove": ("DELETE", "/qnmr/quantifications/{id}", "json"),
    "arrays.create": ("POST", "/nmr-arrays", "multipart"),
    "arrays.list": ("GET", "/nmr-arrays", "none"),
    "arrays.get": ("GET", "/nmr-arrays/{id}", "none"),
    "arrays.remove": ("DELETE", "/nmr-arrays/{id}", "json"),
    "arrays.report": ("GET", "/nmr-arrays/{id}/report", "none"),
    "arrays.cancel": ("POST", "/nmr-arrays/{id}/cancel", "none"),
    "ms.createRun": ("POST", "/ms/runs", "multipart"),
    "ms.listRuns": ("GET", "/ms/runs", "none"),
    "ms.getRun": ("GET", "/ms/runs/{id}", "none"),
    "ms.removeRun": ("DELETE", "/ms/runs/{id}", "json"),
    "ms.chromatogram": ("GET", "/ms/runs/{id}/chromatogram", "none"),
    "ms.spectra": ("GET", "/ms/runs/{id}/spectra", "none"),
    "ms.spectrum": ("GET", "/ms/runs/{id}/spectra/{scan}", "none"),
    "ms.features": ("GET", "/ms/runs/{id}/features", "none"),
    "ms.findFeatures": ("POST", "/ms/runs/{id}/features", "json"),
    "ms.featureLists": ("GET", "/ms/runs/{id}/feature-lists", "none"),
    "ms.recipeParameters": ("GET", "/ms/recipe-parameters", "none"),
    "ms.compareRuns": ("POST", "/ms/comparisons", "json"),
    "ms.listComparisons": ("GET", "/ms/comparisons", "none"),
    "ms.getComparison": ("GET", "/ms/comparisons/{id}", "none"),
    "ms.annotateRun": ("POST", "/ms/runs/{id}/annotate", "json"),
    "ms.annotateSpectrum": ("POST", "/ms/annotate", "json"),
    "ms.listAnnotations": ("GET", "/ms/annotations", "none"),
    "ms.getAnnotation": ("GET", "/ms/annotations/{id}", "none"),
    "ms.listReviews": ("GET", "/ms/annotations/{id}/reviews", "none"),
    "ms.review": ("POST", "/ms/annotations/{id}/reviews", "json"),
    "ms.exportAnnotation": ("GET", "/ms/annotations/{id}/export", "none"),
    "ms.annotationReport": ("GET", "/ms/annotations/{id}/report", "none"),
    "candidates.compareCouplings": ("POST", "/candidates/compare/jcoupling", "json"),
    "spectrum.predictShifts": ("POST", "/spectrum/predict/shifts", "json"),
    "spectrum.getShiftPrediction": ("GET", "/spectrum/predict/shifts/{id}", "none"),
    "spectrum.reason": ("POST", "/spectrum/reason", "json"),
    "spectrum.getReasoning": ("GET", "/spectrum/reasonings/{id}", "none"),
    "compounds.list": ("GET", "/compounds", "none"),
    "compounds.register": ("POST", "/compounds", "json"),
    "compounds.get": ("GET", "/compounds/{id}", "none"),
    "compounds.update": ("PATCH", "/compounds/{id}", "json"),
    "compounds.remove": ("DELETE", "/compounds/{id}", "json"),
    "compounds.attachments": ("GET", "/compounds/{id}/attachments", "none"),
    "compounds.attach": ("POST", "/compounds/{id}/attachments", "json"),
    "compounds.detach": ("DELETE", "/compounds/{id}/attachments", "json"),
    "compounds.evidence": ("GET", "/compounds/{id}/evidence", "none"),
    "referencePacks.list": ("GET", "/reference-packs", "none"),
    "referencePacks.install": ("POST", "/reference-packs", "multipart"),
    "referencePacks.get": ("GET", "/reference-packs/{id}", "none"),
    "referencePacks.activate": ("POST", "/reference-packs/{id}/activate", "json"),
    "referencePacks.retire": ("POST", "/reference-packs/{id}/retire", "json"),
    "spectrum.capabilities": ("GET", "/spectrum/capabilities", "none"),
    "packBuilds.archiveSource": ("POST", "/reference-packs/sources", "multipart"),
    "packBuilds.create": ("POST", "/reference-packs/build", "json"),
    "packBuilds.list": ("GET", "/reference-packs/builds", "none"),
    "packBuilds.get": ("GET", "/reference-packs/builds/{id}", "none"),
    "packBuilds.cancel": ("POST", "/reference-packs/builds/{id}/cancel", "none"),
    "regulatory.listOverrides": ("GET", "/regulatory/rule-overrides", "none"),
    "regulatory.enterOverride": ("POST", "/regulatory/rule-overrides", "json"),
    "regulatory.getOverride": ("GET", "/regulatory/rule-overrides/{id}", "none"),
    "regulatory.endOverride": ("DELETE", "/regulatory/rule-overrides/{id}", "json"),
    "regulatory.reviewOverride": ("POST", "/regulatory/rule-overrides/{id}/reviews", "json"),
    "regulatory.assessImpurities": ("POST", "/regulatory/impurities/assess", "json"),
    "regulatory.calculatePurge": ("POST", "/regulatory/purge-factors/calculate", "json"),
    "regulatory.deriveIntake": ("POST", "/regulatory/acceptable-intake", "json"),
    "regulatory.thresholds": ("GET", "/regulatory/thresholds", "none"),
    "dossiers.list": ("GET", "/regulatory/dossiers", "none"),
    "dossiers.create": ("POST", "/regulatory/dossiers", "json"),
    "dossiers.get": ("GET", "/regulatory/dossiers/{id}", "none"),
    "dossiers.update": ("PATCH", "/regulatory/dossiers/{id}", "json"),
    "dossiers.remove": ("DELETE", "/regulatory/dossiers/{id}", "json"),
    "dossiers.listRequirements": ("GET", "/regulatory/dossiers/{id}/requirements", "none"),
    "dossiers.addRequirement": ("POST", "/regulatory/dossiers/{id}/requirements", "json"),
    "dossiers.changeRequirement": ("PATCH", "/regulatory/dossiers/{id}/requirements/{requirement_id}", "json"),
    "dossiers.listActionItems": ("GET", "/regulatory/dossiers/{id}/action-items", "none"),
    "dossiers.addActionItem": ("POST", "/regulatory/dossiers/{id}/action-items", "json"),
    "dossiers.changeActionItem": ("PATCH", "/regulatory/dossiers/{id}/action-items/{action_item_id}", "json"),
    "dossiers.listDecisions": ("GET", "/regulatory/dossiers/{id}/review-decisions", "none"),
    "dossiers.decide": ("POST", "/regulatory/dossiers/{id}/review-decisions", "json"),
    "dossiers.approval": ("GET", "/regulatory/dossiers/{id}/approval", "none"),
    "mobile.syncReviewDecisions": ("POST", "/mobile/review-decisions/sync", "json"),
    "dossiers.assessElements": ("POST", "/regulatory/dossiers/{id}/elemental-impurity-assessment", "json"),
    "dossiers.elementalAssessments": ("GET", "/regulatory/dossiers/{id}/elemental-impurity-assessment", "none"),
    "dossiers.elementalAssessment": ("GET", "/regulatory/dossiers/{id}/elemental-impurity-assessment/{elemental_assessment_id}", "none"),
    "dossiers.withdrawElements": ("POST", "/regulatory/dossiers/{id}/elemental-impurity-assessment/{elemental_assessment_id}/withdraw", "json"),
    "dossiers.assessSolvents": ("POST", "/regulatory/dossiers/{id}/residual-solvent-assessment", "json"),
    "dossiers.solventAssessments": ("GET", "/regulatory/dossiers/{id}/residual-solvent-assessment", "none"),
    "dossiers.solventAssessment": ("GET", "/regulatory/dossiers/{id}/residual-solvent-assessment/{solvent_assessment_id}", "none"),
    "dossiers.withdrawSolvents": ("POST", "/regulatory/dossiers/{id}/residual-solvent-assessment/{solvent_assessment_id}/withdraw", "json"),
    "dossiers.registerImpurities": ("POST", "/regulatory/dossiers/{id}/impurity-risk-register", "json"),
    "dossiers.registers": ("GET", "/regulatory/dossiers/{id}/impurity-risk-register", "none"),
    "dossiers.register": ("GET", "/regulatory/dossiers/{id}/impurity-risk-register/{register_id}", "none"),
    "dossiers.decideRisk": ("PATCH", "/regulatory/dossiers/{id}/impurity-risk-register/entries/{entry_id}", "json"),
    "dossiers.watchNitrosamine": ("POST", "/regulatory/dossiers/{id}/nitrosamine-watch", "json"),
    "dossiers.watches": ("GET", "/regulatory/dossiers/{id}/nitrosamine-watch", "none"),
    "dossiers.watch": ("GET", "/regulatory/dossiers/{id}/nitrosamine-watch/{watch_id}", "none"),
    "dossiers.withdrawWatch": ("POST", "/regulatory/dossiers/{id}/nitrosamine-watch/{watch_id}/withdraw", "json"),
    "dossiers.cumulativeRisk": ("GET", "/regulatory/dossiers/{id}/nitrosamine-cumulative-risk", "none"),
    "dossiers.recordCumulativeRisk": ("POST", "/regulatory/dossiers/{id}/nitrosamine-cumulative-risk", "none"),
    "dossiers.marketLimits": ("GET", "/regulatory/dossiers/{id}/market-limits", "none"),
    "dossiers.recordedRisk": ("GET", "/regulatory/dossiers/{id}/nitrosamine-cumulative-risk/{risk_id}", "none"),
    "batches.create": ("POST", "/regulatory/dossiers/{id}/batches", "json"),
    "batches.list": ("GET", "/regulatory/dossiers/{id}/batches", "none"),
    "batches.get": ("GET", "/regulatory/dossiers/{id}/batches/{batch_id}", "none"),
    "batches.addResults": ("POST", "/regulatory/dossiers/{id}/batches/{batch_id}/results", "json"),
    "batches.correct": ("POST", "/regulatory/dossiers/{id}/batches/{batch_id}/results/{result_id}/corrections", "json"),
    "batches.impurities": ("GET", "/regulatory/dossiers/{id}/batch-impurities", "none"),
    "batches.trend": ("GET", "/regulatory/dossiers/{id}/trends", "none"),
    "dossierStatements.createStrategy": ("POST", "/regulatory/dossiers/{id}/control-strategies", "json"),
    "dossierStatements.strategies": ("GET", "/regulatory/dossiers/{id}/control-strategies", "none"),
    "dossierStatements.strategy": ("GET", "/regulatory/dossiers/{id}/control-strategies/{strategy_id}", "none"),
    "dossierStatements.reviseStrategy": ("PATCH", "/regulatory/dossiers/{id}/control-strategies/{strategy_id}", "json"),
    "dossierStatements.reviewStrategy": ("POST", "/regulatory/dossiers/{id}/control-strategies/{strategy_id}/reviews", "json"),
    "dossierStatements.createReadAcross": ("POST", "/regulatory/dossiers/{id}/read-across", "json"),
    "dossierStatements.readAcrosses": ("GET", "/regulatory/dossiers/{id}/read-across", "none"),
    "dossierStatements.readAcross": ("GET", "/regulatory/dossiers/{id}/read-across/{read_across_id}", "none"),
    "dossierStatements.reviseReadAcross": ("PATCH", "/regulatory/dossiers/{id}/read-across/{read_across_id}", "json"),
    "dossierStatements.reviewReadAcross": ("POST", "/regulatory/dossiers/{id}/read-across/{read_across_id}/reviews", "json"),
    "aiDecisions.list": ("GET", "/regulatory/dossiers/{id}/ai-decisions", "none"),
    "aiDecisions.record": ("POST", "/regulatory/dossiers/{id}/ai-decisions", "json"),
    "aiDecisions.review": ("POST", "/regulatory/dossiers/{id}/ai-decisions/{entry_hash}/review", "json"),
    "aiDecisions.verify": ("GET", "/regulatory/dossiers/{id}/ai-decisions/verify", "none"),
    "aiDecisions.recordVerification": ("POST", "/regulatory/dossiers/{id}/ai-decisions/verify", "none"),
    "knowledge.listSources": ("GET", "/knowledge/sources", "none"),
    "knowledge.createSource": ("POST", "/knowledge/sources", "json"),
    "knowledge.getSource": ("GET", "/knowledge/sources/{id}", "none"),
    "knowledge.listRevisions": ("GET", "/knowledge/sources/{source_id}/revisions", "none"),
    "knowledge.appendRevision": ("POST", "/knowledge/sources/{source_id}/revisions", "json"),
    "knowledge.getRevision": ("GET", "/knowledge/sources/{source_id}/revisions/{revision}", "none"),
    "knowledge.diffRevisions": ("GET", "/knowledge/sources/{source_id}/diff", "none"),
    "knowledge.listRecords": ("GET", "/knowledge/records", "none"),
    "knowledge.createRecord": ("POST", "/knowledge/records", "json"),
    "knowledge.getRecord": ("GET", "/knowledge/records/{id}", "none"),
    "knowledge.listReviewTasks": ("GET", "/knowledge/review-tasks", "none"),
    "knowledge.updateReviewTask": ("PATCH", "/knowledge/review-tasks/{id}", "json"),
    "knowledge.listDatasetVersions": ("GET", "/knowledge/dataset-versions", "none"),
    "knowledge.createDatasetVersion": ("POST", "/knowledge/dataset-versions", "json"),
    "knowledge.getDatasetVersion": ("GET", "/knowledge/dataset-versions/{id}", "none"),
    "knowledge.updateDatasetVersion": ("PATCH", "/knowledge/dataset-versions/{id}", "json"),
    "knowledge.listApprovals": ("GET", "/knowledge/dataset-versions/{id}/approvals", "none"),
    "knowledge.approveDatasetVersion": ("POST", "/knowledge/dataset-versions/{id}/approvals", "json"),
    "knowledge.listCandidates": ("GET", "/knowledge/deployment-candidates", "none"),
    "knowledge.createCandidate": ("POST", "/knowledge/deployment-candidates", "json"),
    "knowledge.getCandidate": ("GET", "/knowledge/deployment-candidates/{id}", "none"),
    "knowledge.getGate": ("GET", "/knowledge/deployment-candidates/{id}/gate", "none"),
    "knowledge.runGate": ("POST", "/knowledge/deployment-candidates/{id}/gate", "json"),
    "knowledge.getCanary": ("GET", "/knowledge/deployment-candidates/{id}/canary", "none"),
    "knowledge.recordCanary": ("POST", "/knowledge/deployment-candidates/{id}/canary", "json"),
    "knowledge.getPromotion": ("GET", "/knowledge/deployment-candidates/{id}/promote", "none"),
    "knowledge.promoteCandidate": ("POST", "/knowledge/deployment-candidates/{id}/promote", "json"),
    "knowledge.rollBackCandidate": ("POST", "/knowledge/deployment-candidates/{id}/rollback", "json"),
    "knowledge.approveCandidate": ("POST", "/ml/deployment-candidates/{id}/approve", "json"),
    "surveillance.listWatchers": ("GET", "/regulatory/surveillance/source-watchers", "none"),
    "surveillance.createWatcher": ("POST", "/regulatory/surveillance/source-watchers", "json"),
    "surveillance.getWatcher": ("GET", "/regulatory/surveillance/source-watchers/{id}", "none"),
    "surveillance.updateWatcher": ("PATCH", "/regulatory/surveillance/source-watchers/{id}", "json"),
    "surveillance.run": ("POST", "/regulatory/surveillance/run", "json"),
    "surveillance.listRuns": ("GET", "/regulatory/surveillance/runs", "none"),
    "surveillance.getRun": ("GET", "/regulatory/surveillance/runs/{id}", "none"),
    "surveillance.cancelRun": ("POST", "/regulatory/surveillance/runs/{id}/cancel", "none"),
    "surveillance.listFindings": ("GET", "/regulatory/surveillance/findings", "none"),
    "surveillance.getFinding": ("GET", "/regulatory/surveillance/findings/{id}", "none"),
    "surveillance.updateFinding": ("PATCH", "/regulatory/surveillance/findings/{id}", "json"),
    "readiness.checklist": ("GET", "/regulatory/dossiers/{id}/checklist", "none"),
    "readiness.list": ("GET", "/regulatory/dossiers/{id}/readiness-report", "none"),
    "readiness.build": ("POST", "/regulatory/dossiers/{id}/readiness-report", "none"),
    "readiness.get": ("GET", "/regulatory/dossiers/{id}/readiness-report/{report_id}", "none"),
    "ms.sendImpurity": ("POST", "/ms/annotations/{id}/impurities", "json"),
    "ms.sentImpurities": ("GET", "/ms/annotations/{id}/impurities", "none"),
    "ms.registerCompound": ("POST", "/ms/annotations/{id}/compounds", "json"),
    "ms.registeredCompounds": ("GET", "/ms/annotations/{id}/compounds", "none"),
    "nmrFindings.sendImpurity": ("POST", "/analyses/{id}/impurities", "json"),
    "nmrFindings.sentImpurities": ("GET", "/analyses/{id}/impurities", "none"),
    "ctdDocuments.create": ("POST", "/regulatory/dossiers/{id}/ctd", "json"),
    "ctdDocuments.list": ("GET", "/regulatory/dossiers/{id}/ctd", "none"),
    "ctdDocuments.get": ("GET", "/regulatory/dossiers/{id}/ctd/{document_id}", "none"),
    "ctdDocuments.download": ("GET", "/regulatory/dossiers/{id}/ctd/{document_id}/file", "none"),
    "ctdDocuments.preview": ("GET", "/regulatory/dossiers/{id}/ctd-preview", "none"),
    "aiFeedback.give": ("POST", "/ai/predictions/{id}/feedback", "json"),
    "aiFeedback.list": ("GET", "/ai/predictions/{id}/feedback", "none"),
    "analytics.roi": ("GET", "/analytics/roi", "none"),
    "analytics.listTasks": ("GET", "/analytics/automation-tasks", "none"),
    "admin.defineAutomationTask": ("POST", "/admin/analytics/automation-tasks/{task}/versions", "json"),
    "reactions.list": ("GET", "/reaction-projects", "none"),
    "reactions.create": ("POST", "/reaction-projects", "json"),
    "reactions.get": ("GET", "/reaction-projects/{id}", "none"),
    "reactions.update": ("PATCH", "/reaction-projects/{id}", "json"),
    "reactions.remove": ("DELETE", "/reaction-projects/{id}", "json"),
    "reactions.experiments": ("GET", "/reaction-projects/{id}/experiments", "none"),
    "reactions.recordExperiments": ("POST", "/reaction-projects/{id}/experiments", "json"),
    "reactions.predictYields": ("POST", "/reaction-projects/{id}/yield-predictions", "json"),
    "reactions.listYieldPredictions": ("GET", "/reaction-projects/{id}/yield-predictions", "none"),
    "reactions.getYieldPrediction": ("GET", "/reaction-projects/{id}/yield-predictions/{run_id}", "none"),
    "reactions.capabilities": ("GET", "/reaction-capabilities", "none"),
    "reactions.sdlStatus": ("GET", "/reaction-sdl/status", "none"),
    "admin.modelLineage": ("GET", "/admin/ops/model-lineage", "none"),
    "admin.startFindings": ("GET", "/admin/start-findings", "none"),
    "admin.diagnostics": ("GET", "/admin/diagnostics", "none"),
    "admin.deploymentGate": ("GET", "/admin/ops/deployment-gate", "none"),
    "optimizations.experiments": ("GET", "/optimizations/{id}/experiments", "none"),
    "optimizations.addIteration": ("POST", "/optimizations/{id}/iterations", "json"),
    "optimizations.recommendation": ("GET", "/optimizations/{id}/recommendation", "none"),
    "optimizations.recommendations": ("GET", "/optimizations/{id}/recommendations", "none"),
    "optimizations.decide": ("POST", "/optimizations/{id}/recommendations/{recommendation_id}/decisions", "json"),
    "optimizations.decisions": ("GET", "/optimizations/{id}/decisions", "none"),
    "optimizations.pareto": ("GET", "/optimizations/{id}/pareto", "none"),
    "optimizations.diagnostics": ("GET", "/optimizations/{id}/diagnostics", "none"),
    "optimizations.effects": ("GET", "/optimizations/{id}/effects", "none"),
    "optimizations.stopping": ("GET", "/optimizations/{id}/stopping", "none"),
    "optimizations.comparison": ("GET", "/optimizations/{id}/comparison", "none"),
    "optimizations.previewImport": ("POST", "/optimizations/{id}/imports/preview", "multipart"),
    "optimizations.importExperiments": ("POST", "/optimizations/{id}/imports", "multipart"),
    "optimizations.export": ("GET", "/optimizations/{id}/export", "none"),
    "optimizations.list": ("GET", "/optimizations", "none"),
    "optimizations.create": ("POST", "/optimizations", "json"),
    "optimizations.get": ("GET", "/optimizations/{id}", "none"),
    "optimizations.update": ("PATCH", "/optimizations/{id}", "json"),
    "optimizations.remove": ("DELETE", "/optimizations/{id}", "json"),
    "optimizations.followLimit": ("POST", "/optimizations/{id}/limits", "json"),
    "optimizations.limits": ("GET", "/optimizations/{id}/limits", "none"),
    "optimizations.endLimit": ("DELETE", "/optimizations/{id}/limits/{limit_id}", "json"),
    "optimizations.planPlate": ("POST", "/optimizations/{id}/plate-plans", "json"),
    "optimizations.platePlans": ("GET", "/optimizations/{id}/plate-plans", "none"),
    "optimizations.platePlan": ("GET", "/optimizations/{id}/plate-plans/{plan_id}", "none"),
    "optimizations.plateWells": ("GET", "/optimizations/{id}/plate-plans/{plan_id}/wells", "none"),
    "optimizations.pickList": ("GET", "/optimizations/{id}/plate-plans/{plan_id}/pick-list", "none"),
    "optimizations.plateReadings": ("GET", "/optimizations/{id}/plate-plans/{plan_id}/readings", "none"),
    "optimizations.takeReading": ("POST", "/optimizations/{id}/plate-plans/{plan_id}/readings", "multipart"),
    "optimizations.previewReading": ("POST", "/optimizations/{id}/plate-plans/{plan_id}/readings/preview", "multipart"),
    "optimizations.requestRecommendation": ("POST", "/optimizations/{id}/recommendation-requests", "json"),
    "optimizations.recommendationRequests": ("GET", "/optimizations/{id}/recommendation-requests", "none"),
    "optimizations.recommendationRequest": ("GET", "/optimizations/{id}/recommendation-requests/{request_id}", "none"),
    "optimizations.cancelRecommendation": ("POST", "/optimizations/{id}/recommendation-requests/{request_id}/cancel", "none"),
    "reactionRoutes.score": ("POST", "/reaction-projects/{id}/route-scores", "json"),
    "reactionRoutes.listScores": ("GET", "/reaction-projects/{id}/route-scores", "none"),
    "reactionRoutes.getScore": ("GET", "/reaction-projects/{id}/route-scores/{score_id}", "none"),
    "reactionRoutes.diagram": ("GET", "/reaction-projects/{id}/route-scores/{score_id}/diagram", "none"),
    "reactionRoutes.tree": ("GET", "/reaction-projects/{id}/route-scores/{score_id}/tree", "none"),
    "reactionRoutes.checkForward": ("POST", "/reaction-projects/{id}/forward-checks", "json"),
    "reactionRoutes.listChecks": ("GET", "/reaction-projects/{id}/forward-checks", "none"),
    "reactionRoutes.getCheck": ("GET", "/reaction-projects/{id}/forward-checks/{check_id}", "none"),
    "esignatures.snapshot": ("GET", "/esignatures/snapshot", "none"),
    "esignatures.sign": ("POST", "/esignatures/records", "json"),
    "esignatures.list": ("GET", "/esignatures", "none"),
    "esignatures.verify": ("GET", "/esignatures/records/{id}/verify", "none"),
    "esignatures.manifestation": ("GET", "/esignatures/records/{id}/manifestation", "none"),
    "admin.accessReview": ("GET", "/admin/access-review", "none"),
    "admin.confirmAccessReview": ("POST", "/admin/access-review", "json"),
    "workstation.get": ("GET", "/workstation", "none"),
    "workstation.makeDevice": ("POST", "/workstation/device", "json"),
    "workstation.enrolmentRequest": ("GET", "/workstation/enrolment-request", "none"),
    "workstation.bind": ("POST", "/workstation/binding", "json"),
    "workstation.unbind": ("DELETE", "/workstation/binding", "json"),
    "workstation.importStatement": ("POST", "/workstation/statement", "json"),
    "workstation.enrol": ("POST", "/workstation/enrolment", "json"),
    "system.activeVersions": ("GET", "/system/active-versions", "none"),
    "system.currency": ("GET", "/system/currency", "none"),
    "admin.listDeletedRecords": ("GET", "/admin/records", "none"),
    "admin.restoreRecord": ("POST", "/admin/records/{record_type}/{record_id}/restore", "json"),
    "admin.listLegalHolds": ("GET", "/admin/legal-holds", "none"),
    "admin.setLegalHold": ("POST", "/admin/records/{record_type}/{record_id}/legal-hold", "json"),
    "admin.liftLegalHold": ("DELETE", "/admin/records/{record_type}/{record_id}/legal-hold", "json"),
    "releases.list": ("GET", "/system-releases", "none"),
    "releases.create": ("POST", "/system-releases", "json"),
    "releases.get": ("GET", "/system-releases/{id}", "none"),
    "releases.addEvidence": ("POST", "/system-releases/{id}/evidence", "multipart"),
    "releases.decide": ("POST", "/system-releases/{id}/decisions", "json"),
    "releases.validationPackage": ("GET", "/system-releases/{id}/validation-package", "none"),
    "sync.listHandOvers": ("GET", "/workstation/hand-overs", "none"),
    "sync.handOver": ("POST", "/workstation/hand-overs", "json"),
    "sync.stopHandOver": ("POST", "/workstation/hand-overs/{id}/stop", "none"),
    "sync.get": ("GET", "/workstation/sync", "none"),
    "sync.run": ("POST", "/workstation/sync", "none"),
    "sync.outbox": ("GET", "/workstation/outbox", "none"),
    "sync.retry": ("POST", "/workstation/outbox/{id}/retry", "json"),
    "sync.dismiss": ("POST", "/workstation/outbox/{id}/dismiss", "json"),
    "sync.announcements": ("GET", "/workstation/announcements", "none"),
}


class Operations(Transport):
    """Every operation of the service, under its name in the description."""

    _routes = ROUTES

    def system_health(self, *, ready: Literal["1"] | None = None) -> SystemHealthResponse:
        """Whether the service runs; with `ready=1` also whether its store, its schema and its archive are right"""
        return self._call("system.health", query={"ready": ready})

    def system_metrics_bytes(self, *, media: Literal["text/plain"] = "text/plain") -> bytes:
        """Counts of the running program for Prometheus; to the system key, and to callers on this machine"""
        return self._bytes("system.metrics", media)

    def system_openapi(self) -> dict[str, Any]:
        """This description as OpenAPI 3.1"""
        return self._call("system.openapi")

    def system_policy(self) -> SystemPolicyResponse:
        """The settings of this program and where each comes from; for others than admins those that a policy of the machine decided"""
        return self._call("system.policy")

    def system_interface(self) -> SystemInterfaceResponse:
        """How screens look and speak where nobody chose otherwise, or may not; asked before anybody has signed in"""
        return self._call("system.interface")

    def auth_sign_up(self, *, body: AuthSignUpRequest) -> User:
        """Create an account; the first account on an empty store is admin"""
        return self._call("auth.signUp", body=body)

    def auth_sign_up_policy(self) -> AuthSignUpPolicyResponse:
        """Who may create an account here: everybody, the invited, nobody"""
        return self._call("auth.signUpPolicy")

    def auth_refresh(self, *, body: AuthRefreshRequest) -> SessionTokens:
        """Exchange a refresh token; each is good once, a second use revokes its whole family"""
        return self._call("auth.refresh", body=body)

    def auth_logout(self) -> AuthLogoutResponse:
        """End the current session and its refresh family"""
        return self._call("auth.logout")

    def auth_me(self) -> User:
        """The account behind the credentials; the system key has none (404)"""
        return self._call("auth.me")

    def auth_list_sessions(self, *, limit: int | None = None, cursor: str | None = None) -> SessionPage:
        """Own sessions"""
        return self._call("auth.listSessions", query={"limit": limit, "cursor": cursor})

    def auth_revoke_session(self, *, id: str) -> AuthRevokeSessionResponse:
        """Revoke one of one’s own sessions and its refresh family"""
        return self._call("auth.revokeSession", params={"id": id})

    def auth_create_api_key(self, *, body: AuthCreateApiKeyRequest) -> NewApiKey:
        """Create a personal or machine key; the secret is shown once"""
        return self._call("auth.createApiKey", body=body)

    def auth_list_api_keys(self, *, limit: int | None = None, cursor: str | None = None) -> ApiKeyPage:
        """Own keys, without secrets"""
        return self._call("auth.listApiKeys", query={"limit": limit, "cursor": cursor})

    def auth_revoke_api_key(self, *, id: str) -> ApiKey:
        """Revoke a key"""
        return self._call("auth.revokeApiKey", params={"id": id})

    def auth_rotate_api_key(self, *, id: str) -> NewApiKey:
        """Replace the secret of a key; the old secret stops at once"""
        return self._call("auth.rotateApiKey", params={"id": id})

    def auth_step_up(self, *, body: AuthStepUpRequest | None = None) -> AuthStepUpResponse:
        """Prove again who you are, for one signature, one change of your factors or one program’s key; good once, for five minutes"""
        return self._call("auth.stepUp", body=body)

    def auth_ask_for_step_up(self, *, body: AuthAskForStepUpRequest | None = None) -> PasskeyCeremonyOptions:
        """What a browser needs to step up by a passkey; bound to session, purpose and record content"""
        return self._call("auth.askForStepUp", body=body)

    def auth_read_totp(self) -> AuthReadTotpResponse:
        """Whether one’s account has an authenticator, and since when"""
        return self._call("auth.readTotp")

    def auth_enrol_totp(self, *, body: ProvenChange) -> AuthEnrolTotpResponse:
        """A new secret for an authenticator; it is a factor once one of its codes has confirmed it"""
        return self._call("auth.enrolTotp", body=body)

    def auth_remove_totp(self, *, body: ProvenChange) -> AuthRemoveTotpResponse:
        """Remove the authenticator and its recovery codes"""
        return self._call("auth.removeTotp", body=body)

    def auth_confirm_totp(self, *, body: AuthConfirmTotpRequest) -> AuthConfirmTotpResponse:
        """Confirm an authenticator by one of its codes; answers with the recovery codes"""
        return self._call("auth.confirmTotp", body=body)

    def auth_read_recovery_codes(self) -> AuthReadRecoveryCodesResponse:
        """How many recovery codes are left"""
        return self._call("auth.readRecoveryCodes")

    def auth_replace_recovery_codes(self, *, body: ProvenChange) -> AuthReplaceRecoveryCodesResponse:
        """A new set of recovery codes; the former ones stop at once"""
        return self._call("auth.replaceRecoveryCodes", body=body)

    def auth_ask_for_passkey_registration(self) -> PasskeyCeremonyOptions:
        """What a browser needs to make a passkey for this account"""
        return self._call("auth.askForPasskeyRegistration")

    def auth_register_passkey(self, *, body: AuthRegisterPasskeyRequest) -> AuthRegisterPasskeyResponse:
        """Register a passkey; the first factor of an account brings recovery codes"""
        return self._call("auth.registerPasskey", body=body)

    def auth_list_passkeys(self, *, limit: int | None = None, cursor: str | None = None) -> PasskeyPage:
        """Own passkeys"""
        return self._call("auth.listPasskeys", query={"limit": limit, "cursor": cursor})

    def auth_remove_passkey(self, *, id: str, body: ProvenChange) -> AuthRemovePasskeyResponse:
        """Remove one of one’s own passkeys"""
        return self._call("auth.removePasskey", params={"id": id}, body=body)

    def admin_list_organisations(self, *, limit: int | None = None, cursor: str | None = None) -> AdminListOrganisationsResponse:
        """Organisations whose people sign in through their own issuer, newest first"""
        return self._call("admin.listOrganisations", query={"limit": limit, "cursor": cursor})

    def admin_create_organisation(self, *, body: AdminCreateOrganisationRequest) -> SsoOrganisation:
        """Set up single sign-on (OpenID Connect) for an organisation"""
        return self._call("admin.createOrganisation", body=body)

    def admin_update_organisation(self, *, id: str, body: AdminUpdateOrganisationRequest) -> SsoOrganisation:
        """Change the single sign-on of an organisation; another issuer or client needs its secret, another issuer ends the links made with the former one"""
        return self._call("admin.updateOrganisation", params={"id": id}, body=body)

    def auth_list_administrators(self) -> AuthListAdministratorsResponse:
        """Whom to ask for a right: administrators of one’s own organisation, by name, at most five; nobody where anybody may make an account"""
        return self._call("auth.listAdministrators")

    def auth_start_sso(self, *, body: AuthStartSsoRequest) -> AuthStartSsoResponse:
        """Where somebody signs in whose address belongs to an organisation; the verifier stays with who asked"""
        return self._call("auth.startSso", body=body)

    def auth_read_sso_confirmation(self) -> AuthReadSsoConfirmationResponse:
        """Whether one may confirm who one is at one’s organisation, and at which"""
        return self._call("auth.readSsoConfirmation")

    def auth_start_sso_confirmation(self, *, body: AuthStartSsoConfirmationRequest) -> AuthStartSsoConfirmationResponse:
        """Where somebody who signs in through their organisation confirms who they are, by signing in there anew; what it is worth goes to the step-up"""
        return self._call("auth.startSsoConfirmation", body=body)

    def auth_sso_callback_bytes(self, *, state: str | None = None, code: str | None = None, iss: str | None = None, error: str | None = None, media: Literal["text/html"] = "text/html") -> bytes:
        """Where the issuer sends the browser; leads back to the workstation with a handle that is good once"""
        return self._bytes("auth.ssoCallback", media, query={"state": state, "code": code, "iss": iss, "error": error})

    def installations_enrol(self, *, body: InstallationsEnrolRequest, idempotency_key: str | None = None) -> Installation:
        """Enrol a workstation with its device key; it waits for the approval of an admin"""
        return self._call("installations.enrol", body=body, idempotency_key=idempotency_key)

    def installations_list(self, *, limit: int | None = None, cursor: str | None = None, status: InstallationStatus | None = None, q: str | None = None) -> InstallationPage:
        """Own installations, newest first; for admins those of everybody"""
        return self._call("installations.list", query={"limit": limit, "cursor": cursor, "status": status, "q": q})

    def installations_get(self, *, id: str) -> Installation:
        """One installation; it may ask for itself"""
        return self._call("installations.get", params={"id": id})

    def installations_decide(self, *, id: str, body: InstallationsDecideRequest) -> Installation:
        """Approve, suspend, resume or retire an installation; suspending and retiring end what it and the people on it hold"""
        return self._call("installations.decide", params={"id": id}, body=body)

    def installations_challenge(self, *, id: str) -> InstallationsChallengeResponse:
        """What a device signs to prove its key; the same for installations nobody knows"""
        return self._call("installations.challenge", params={"id": id})

    def installations_start_device_session(self, *, body: InstallationsStartDeviceSessionRequest) -> InstallationsStartDeviceSessionResponse:
        """Prove a device key and get a token that acts for the installation, for a quarter of an hour"""
        return self._call("installations.startDeviceSession", body=body)

    def installation_sessions_list(self, *, limit: int | None = None, cursor: str | None = None, installation_id: str | None = None, whose: Literal["own", "everybody"] | None = None) -> InstallationSessionPage:
        """Running sign-ins from desktop installations: one’s own; for admins those of everybody"""
        return self._call("installationSessions.list", query={"limit": limit, "cursor": cursor, "installation_id": installation_id, "whose": whose})

    def installation_sessions_revoke(self, *, id: str) -> InstallationSessionsRevokeResponse:
        """End a sign-in from a desktop installation, one’s own; for admins anybody’s"""
        return self._call("installationSessions.revoke", params={"id": id})

    def fleet_list(self, *, limit: int | None = None, cursor: str | None = None, q: str | None = None, status: InstallationStatus | None = None, platform: InstallationPlatform | None = None, version: str | None = None, policy: str | None = None, unseen_days: int | None = None, update: UpdatePhase | None = None) -> FleetItemPage:
        """Installations with the version, system, storage and policies each last reported, newest enrolment first; as CSV every one that fits"""
        return self._call("fleet.list", query={"limit": limit, "cursor": cursor, "q": q, "status": status, "platform": platform, "version": version, "policy": policy, "unseen_days": unseen_days, "update": update})

    def fleet_list_bytes(self, *, limit: int | None = None, cursor: str | None = None, q: str | None = None, status: InstallationStatus | None = None, platform: InstallationPlatform | None = None, version: str | None = None, policy: str | None = None, unseen_days: int | None = None, update: UpdatePhase | None = None, media: Literal["text/csv"] = "text/csv") -> bytes:
        """Installations with the version, system, storage and policies each last reported, newest enrolment first; as CSV every one that fits"""
        return self._bytes("fleet.list", media, query={"limit": limit, "cursor": cursor, "q": q, "status": status, "platform": platform, "version": version, "policy": policy, "unseen_days": unseen_days, "update": update})

    def fleet_summary(self) -> FleetSummary:
        """How many installations run which version, and what their data take"""
        return self._call("fleet.summary")

    def fleet_list_update_plans(self, *, limit: int | None = None, cursor: str | None = None) -> UpdatePlanPage:
        """Plans by which machines take a version, newest first, with how far each stage is"""
        return self._call("fleet.listUpdatePlans", query={"limit": limit, "cursor": cursor})

    def fleet_plan_update(self, *, body: FleetPlanUpdateRequest, idempotency_key: str | None = None) -> UpdatePlan:
        """Plan in which stages machines take a version; it takes the place of the plan in force"""
        return self._call("fleet.planUpdate", body=body, idempotency_key=idempotency_key)

    def fleet_decide_update_plan(self, *, id: str, body: FleetDecideUpdatePlanRequest) -> UpdatePlan:
        """Pause, resume, withdraw or end the plan in force"""
        return self._call("fleet.decideUpdatePlan", params={"id": id}, body=body)

    def fleet_update_directive(self) -> UpdateDirective:
        """What the plan in force says of the machine that asks; a person is told of none"""
        return self._call("fleet.updateDirective")

    def workspace_inbox_begin_hand_over(self, *, body: WorkspaceInboxBeginHandOverRequest) -> HandOverProgress:
        """Begin to hand over a project of a workstation, or ask how far it is: the same manifest again changes nothing"""
        return self._call("workspaceInbox.beginHandOver", body=body)

    def workspace_inbox_list_hand_overs(self, *, limit: int | None = None, cursor: str | None = None, installation_id: str | None = None) -> HandOverPage:
        """Projects handed over by workstations, newest first: a person those of the installations they enrolled, admins and auditors all"""
        return self._call("workspaceInbox.listHandOvers", query={"limit": limit, "cursor": cursor, "installation_id": installation_id})

    def workspace_inbox_send_hand_over_piece(self, *, id: str, body: WorkspaceInboxSendHandOverPieceBody) -> HandOverProgress:
        """Send one piece the manifest names by its SHA-256; with the last one all is received"""
        return self._call("workspaceInbox.sendHandOverPiece", params={"id": id}, body=body)

    def workspace_inbox_get_hand_over(self, *, id: str) -> HandOverRecords:
        """One of them, with the records in it"""
        return self._call("workspaceInbox.getHandOver", params={"id": id})

    def workspace_inbox_handed_record_bytes(self, *, id: str, record_type: str, record_id: str, media: Literal["application/zip"] = "application/zip") -> bytes:
        """A handed over record as it stood, with its signatures, in a bundle that scripts/verify-evidence.mjs verifies"""
        return self._bytes("workspaceInbox.handedRecord", media, params={"id": id}, query={"record_type": record_type, "record_id": record_id})

    def workspace_inbox_receive(self, *, body: DecisionCopy, idempotency_key: str | None = None) -> DecisionReceipt:
        """Hand over a review decision of a workstation; sent again it is answered as before, another one under the same id is a 409"""
        return self._call("workspaceInbox.receive", body=body, idempotency_key=idempotency_key)

    def workspace_inbox_list(self, *, limit: int | None = None, cursor: str | None = None, installation_id: str | None = None) -> ReceivedDecisionPage:
        """Decisions handed over by workstations, newest first: an installation reads its own, a person those of the installations they enrolled, an admin all"""
        return self._call("workspaceInbox.list", query={"limit": limit, "cursor": cursor, "installation_id": installation_id})

    def workspace_inbox_receive_batch(self, *, body: WorkspaceInboxReceiveBatchRequest) -> WorkspaceInboxReceiveBatchResponse:
        """Hand over review decisions in their order, each answered by itself: one that is refused holds up those on its own record alone"""
        return self._call("workspaceInbox.receiveBatch", body=body)

    def workspace_inbox_announcements(self, *, after: int | None = None, limit: int | None = None) -> WorkspaceInboxAnnouncementsResponse:
        """New versions of rule sets and revisions of knowledge sources after a number, oldest first"""
        return self._call("workspaceInbox.announcements", query={"after": after, "limit": limit})

    def entitlements_authority(self) -> EntitlementAuthority:
        """The certificates that statements of this workspace are verified by"""
        return self._call("entitlements.authority")

    def entitlements_issue(self, *, body: EntitlementsIssueRequest) -> EntitlementStatement:
        """A signed statement of what an installation may do offline; nothing of it is kept but that it was issued, or why not"""
        return self._call("entitlements.issue", body=body)

    def auth_login(self, *, body: AuthLoginRequest) -> SessionTokens:
        """Sign in with e-mail and password"""
        return self._call("auth.login", body=body)

    def auth_token(self, *, body: AuthTokenRequest) -> SessionTokens:
        """Sign in with the OAuth 2 password form"""
        return self._call("auth.token", body=body)

    def auth_desktop_login(self, *, body: AuthDesktopLoginRequest) -> SessionTokens:
        """Sign in with e-mail and password from a desktop installation; refused where it is suspended or retired"""
        return self._call("auth.desktopLogin", body=body)

    def auth_ask_for_passkey(self) -> PasskeyCeremonyOptions:
        """What a browser needs to sign in by a passkey; the same for everybody"""
        return self._call("auth.askForPasskey")

    def auth_passkey_login(self, *, body: AuthPasskeyLoginRequest) -> SessionTokens:
        """Sign in by a passkey; its authenticator has to verify its user"""
        return self._call("auth.passkeyLogin", body=body)

    def auth_sso_login(self, *, body: AuthSsoLoginRequest) -> SessionTokens:
        """Sign in with the handle the browser brought back from the issuer, and the verifier of the page that asked"""
        return self._call("auth.ssoLogin", body=body)

    def auth_hand_over_session(self, *, body: AuthHandOverSessionRequest) -> AuthHandOverSessionResponse:
        """Hand the session of this browser to the desktop that sent it here; only soon after the sign-in"""
        return self._call("auth.handOverSession", body=body)

    def auth_take_over_session(self, *, body: AuthTakeOverSessionRequest) -> SessionTokens:
        """Take over a session that a browser handed over; what the browser held of it is worth nothing then"""
        return self._call("auth.takeOverSession", body=body)

    def auth_list_refused_sign_ins(self, *, limit: int | None = None, cursor: str | None = None) -> RefusedSignInPage:
        """Sign-ins at one’s own account that were refused, counted per quarter of an hour"""
        return self._call("auth.listRefusedSignIns", query={"limit": limit, "cursor": cursor})

    def admin_list_refused_sign_ins(self, *, limit: int | None = None, cursor: str | None = None) -> RefusedSignInPage:
        """Sign-ins at any account that were refused; those at addresses nobody has are counted together"""
        return self._call("admin.listRefusedSignIns", query={"limit": limit, "cursor": cursor})

    def oauth_authorize_device(self, *, body: OauthAuthorizeDeviceRequest) -> OauthAuthorizeDeviceResponse:
        """Ask for a program to be signed in; a person approves it by the code it shows (RFC 8628)"""
        return self._call("oauth.authorizeDevice", body=body)

    def oauth_token(self, *, body: OauthTokenRequest) -> OauthTokenResponse:
        """Exchange a device code for a key, once a person has approved it"""
        return self._call("oauth.token", body=body)

    def oauth_revoke(self, *, body: OauthRevokeRequest) -> OauthRevokeResponse:
        """Revoke the key that is given; the answer is the same for one nobody has (RFC 7009)"""
        return self._call("oauth.revoke", body=body)

    def auth_read_program(self, *, body: AuthReadProgramRequest) -> ProgramSignIn:
        """Which program waits with a code, on which machine, for what"""
        return self._call("auth.readProgram", body=body)

    def auth_decide_program(self, *, body: AuthDecideProgramRequest) -> AuthDecideProgramResponse:
        """Sign a program in under one’s own account, or refuse it"""
        return self._call("auth.decideProgram", body=body)

    def security_alerts(self, *, window_minutes: int | None = None) -> DetectionScanResult:
        """Scan the recent security events and the audit trail; ship nothing"""
        return self._call("security.alerts", query={"window_minutes": window_minutes})

    def security_run_detections(self, *, body: SecurityRunDetectionsRequest | None = None) -> DetectionScanResult:
        """Scan, and ship error and critical alerts that were not shipped before"""
        return self._call("security.runDetections", body=body)

    def security_disclosure_bytes(self, *, media: Literal["text/plain"] = "text/plain") -> bytes:
        """Where to report a vulnerability (RFC 9116); at the root of the server as well"""
        return self._bytes("security.disclosure", media)

    def auth_password_policy(self) -> AuthPasswordPolicyResponse:
        """What a new password has to have here, for forms that choose one"""
        return self._call("auth.passwordPolicy")

    def auth_change_password(self, *, body: AuthChangePasswordRequest) -> AuthChangePasswordResponse:
        """Change one’s own password; every other session of the account ends"""
        return self._call("auth.changePassword", body=body)

    def auth_request_password_reset(self, *, body: AuthRequestPasswordResetRequest) -> AuthRequestPasswordResetResponse:
        """Ask for a code to set a new password with; answers alike whether or not an account has the address"""
        return self._call("auth.requestPasswordReset", body=body)

    def auth_confirm_password_reset(self, *, body: AuthConfirmPasswordResetRequest) -> AuthConfirmPasswordResetResponse:
        """Set a new password with a code; every session and key of the account ends, second factors stay"""
        return self._call("auth.confirmPasswordReset", body=body)

    def admin_list_outbox(self, *, limit: int | None = None, cursor: str | None = None) -> OutboxMessagePage:
        """Messages that wait for a person, without their text"""
        return self._call("admin.listOutbox", query={"limit": limit, "cursor": cursor})

    def admin_reveal_message(self, *, id: str, body: ReasonForChange) -> AdminRevealMessageResponse:
        """The text of a message, to be handed over in person where no mail server is configured"""
        return self._call("admin.revealMessage", params={"id": id}, body=body)

    def admin_retry_message(self, *, id: str) -> OutboxMessage:
        """Send a message again that the mail server did not take"""
        return self._call("admin.retryMessage", params={"id": id})

    def admin_list_users(self, *, limit: int | None = None, cursor: str | None = None, q: str | None = None) -> ManagedUserPage:
        """Accounts, deactivated ones too, newest first"""
        return self._call("admin.listUsers", query={"limit": limit, "cursor": cursor, "q": q})

    def admin_promote_user(self, *, id: str, body: ReasonForChange) -> ManagedUser:
        """Make an account an admin"""
        return self._call("admin.promoteUser", params={"id": id}, body=body)

    def admin_demote_user(self, *, id: str, body: ReasonForChange) -> ManagedUser:
        """Make an admin an ordinary user; the last one stays"""
        return self._call("admin.demoteUser", params={"id": id}, body=body)

    def admin_grant_role(self, *, id: str, body: AdminGrantRoleRequest) -> ManagedUser:
        """Give an account a role beside those it has"""
        return self._call("admin.grantRole", params={"id": id}, body=body)

    def admin_revoke_role(self, *, id: str, role: str, body: ReasonForChange) -> ManagedUser:
        """Take a role from an account; the last admin stays one, and nobody is left without a role"""
        return self._call("admin.revokeRole", params={"id": id, "role": role}, body=body)

    def admin_revoke_tokens(self, *, id: str, body: ReasonForChange) -> ManagedUser:
        """End every session and key of an account"""
        return self._call("admin.revokeTokens", params={"id": id}, body=body)

    def admin_deactivate_user(self, *, id: str, body: ReasonForChange) -> ManagedUser:
        """Close an account and end what it holds; its records and signatures stay its own"""
        return self._call("admin.deactivateUser", params={"id": id}, body=body)

    def admin_reactivate_user(self, *, id: str, body: ReasonForChange) -> ManagedUser:
        """Open an account again"""
        return self._call("admin.reactivateUser", params={"id": id}, body=body)

    def admin_verify_identity(self, *, id: str, body: ReasonForChange) -> ManagedUser:
        """Record that the person behind an account was identified: without it nobody signs"""
        return self._call("admin.verifyIdentity", params={"id": id}, body=body)

    def webhooks_create(self, *, body: WebhooksCreateRequest) -> WebhookSecret:
        """Have an address told of events; the answer shows the secret that signs, once"""
        return self._call("webhooks.create", body=body)

    def webhooks_list(self, *, limit: int | None = None, cursor: str | None = None, retired: Literal["true"] | None = None) -> WebhookPage:
        """Addresses that are told of events, newest first"""
        return self._call("webhooks.list", query={"limit": limit, "cursor": cursor, "retired": retired})

    def webhooks_get(self, *, id: str) -> Webhook:
        """One address that is told of events"""
        return self._call("webhooks.get", params={"id": id})

    def webhooks_change(self, *, id: str, body: WebhooksChangeRequest) -> Webhook:
        """Change name, address, events or state; `retired` is final"""
        return self._call("webhooks.change", params={"id": id}, body=body)

    def webhooks_rotate_secret(self, *, id: str, body: ReasonForChange) -> WebhookSecret:
        """Put a new secret in the place of the one that signs; shown once"""
        return self._call("webhooks.rotateSecret", params={"id": id}, body=body)

    def webhooks_test(self, *, id: str, body: WebhooksTestRequest | None = None) -> WebhookDelivery:
        """Send a delivery that tells of nothing"""
        return self._call("webhooks.test", params={"id": id}, body=body)

    def webhooks_deliveries(self, *, id: str, limit: int | None = None, cursor: str | None = None, state: Literal["waiting", "delivered", "failed"] | None = None) -> WebhookDeliveryPage:
        """What an address was told, newest first, and what became of each"""
        return self._call("webhooks.deliveries", params={"id": id}, query={"limit": limit, "cursor": cursor, "state": state})

    def webhooks_redeliver(self, *, id: str, body: WebhooksRedeliverRequest | None = None) -> WebhookDelivery:
        """Send a delivery once more, under its identifier"""
        return self._call("webhooks.redeliver", params={"id": id}, body=body)

    def admin_create_invitation(self, *, body: AdminCreateInvitationRequest) -> NewInvitation:
        """Invite somebody: good once, for seven days, for this address alone"""
        return self._call("admin.createInvitation", body=body)

    def admin_list_invitations(self, *, limit: int | None = None, cursor: str | None = None) -> InvitationPage:
        """Invitations, newest first, those that are over too"""
        return self._call("admin.listInvitations", query={"limit": limit, "cursor": cursor})

    def admin_withdraw_invitation(self, *, id: str, body: ReasonForChange) -> Invitation:
        """Withdraw an invitation: its link lets nobody in any more"""
        return self._call("admin.withdrawInvitation", params={"id": id}, body=body)

    def admin_list_credentials(self, *, limit: int | None = None, cursor: str | None = None, user_id: str | None = None) -> AdminListCredentialsResponse:
        """What accounts prove themselves by: how old it is, when it was used, when it ends and what is overdue; newest account first"""
        return self._call("admin.listCredentials", query={"limit": limit, "cursor": cursor, "user_id": user_id})

    def admin_read_api_key_versions(self) -> KeyVersions:
        """The peppers API keys are hashed with, newest first, and how many keys stand at each"""
        return self._call("admin.readApiKeyVersions")

    def admin_rotate_api_key_pepper(self, *, body: ReasonForChange) -> KeyVersions:
        """Hash API keys with a new pepper from now on; existing keys go on verifying and are hashed anew when they are used"""
        return self._call("admin.rotateApiKeyPepper", body=body)

    def scim_list_users(self, *, attributes: str | None = None, excludedAttributes: str | None = None, filter: str | None = None, startIndex: int | None = None, count: int | None = None, sortBy: str | None = None, sortOrder: Literal["ascending", "descending"] | None = None) -> ScimListResponse:
        """Accounts a filter fits"""
        return self._call("scim.listUsers", query={"attributes": attributes, "excludedAttributes": excludedAttributes, "filter": filter, "startIndex": startIndex, "count": count, "sortBy": sortBy, "sortOrder": sortOrder})

    def scim_create_user(self, *, attributes: str | None = None, excludedAttributes: str | None = None, body: ScimResourceRequest | None = None) -> ScimResource:
        """Create an account; one that was deleted before gets a new id"""
        return self._call("scim.createUser", query={"attributes": attributes, "excludedAttributes": excludedAttributes}, body=body)

    def scim_get_user(self, *, id: str, attributes: str | None = None, excludedAttributes: str | None = None) -> ScimResource:
        """An account; If-None-Match gives 304"""
        return self._call("scim.getUser", params={"id": id}, query={"attributes": attributes, "excludedAttributes": excludedAttributes})

    def scim_replace_user(self, *, id: str, attributes: str | None = None, excludedAttributes: str | None = None, body: ScimResourceRequest | None = None) -> ScimResource:
        """Replace what is said of an account; honours If-Match"""
        return self._call("scim.replaceUser", params={"id": id}, query={"attributes": attributes, "excludedAttributes": excludedAttributes}, body=body)

    def scim_patch_user(self, *, id: str, attributes: str | None = None, excludedAttributes: str | None = None, body: ScimPatchRequest | None = None) -> ScimResource:
        """Change parts of an account; `active` false revokes every session and key; honours If-Match"""
        return self._call("scim.patchUser", params={"id": id}, query={"attributes": attributes, "excludedAttributes": excludedAttributes}, body=body)

    def scim_delete_user(self, *, id: str) -> None:
        """Deprovision: sessions and keys are revoked, the user name is free, records keep their author"""
        return self._call("scim.deleteUser", params={"id": id})

    def scim_list_groups(self, *, attributes: str | None = None, excludedAttributes: str | None = None, filter: str | None = None, startIndex: int | None = None, count: int | None = None, sortBy: str | None = None, sortOrder: Literal["ascending", "descending"] | None = None) -> ScimListResponse:
        """Groups a filter fits"""
        return self._call("scim.listGroups", query={"attributes": attributes, "excludedAttributes": excludedAttributes, "filter": filter, "startIndex": startIndex, "count": count, "sortBy": sortBy, "sortOrder": sortOrder})

    def scim_create_group(self, *, attributes: str | None = None, excludedAttributes: str | None = None, body: ScimResourceRequest | None = None) -> ScimResource:
        """Create a group"""
        return self._call("scim.createGroup", query={"attributes": attributes, "excludedAttributes": excludedAttributes}, body=body)

    def scim_get_group(self, *, id: str, attributes: str | None = None, excludedAttributes: str | None = None) -> ScimResource:
        """A group; If-None-Match gives 304"""
        return self._call("scim.getGroup", params={"id": id}, query={"attributes": attributes, "excludedAttributes": excludedAttributes})

    def scim_replace_group(self, *, id: str, attributes: str | None = None, excludedAttributes: str | None = None, body: ScimResourceRequest | None = None) -> ScimResource:
        """Replace a group and its members; honours If-Match"""
        return self._call("scim.replaceGroup", params={"id": id}, query={"attributes": attributes, "excludedAttributes": excludedAttributes}, body=body)

    def scim_patch_group(self, *, id: str, attributes: str | None = None, excludedAttributes: str | None = None, body: ScimPatchRequest | None = None) -> ScimResource:
        """Rename a group, add and remove members; honours If-Match"""
        return self._call("scim.patchGroup", params={"id": id}, query={"attributes": attributes, "excludedAttributes": excludedAttributes}, body=body)

    def scim_delete_group(self, *, id: str) -> None:
        """Delete a group; its members stay"""
        return self._call("scim.deleteGroup", params={"id": id})

    def scim_service_provider_config(self) -> ScimServiceProviderConfigResponse:
        """What of the standard is supported"""
        return self._call("scim.serviceProviderConfig")

    def scim_list_resource_types(self) -> ScimListResponse:
        """The kinds of resources"""
        return self._call("scim.listResourceTypes")

    def scim_get_resource_type(self, *, id: str) -> ScimResource:
        """A kind of resource"""
        return self._call("scim.getResourceType", params={"id": id})

    def scim_list_schemas(self) -> ScimListResponse:
        """The attributes that are kept"""
        return self._call("scim.listSchemas")

    def scim_get_schema(self, *, id: str) -> ScimResource:
        """The attributes of one kind of resource"""
        return self._call("scim.getSchema", params={"id": id})

    def audit_search(self, *, limit: int | None = None, cursor: str | None = None, actor: str | None = None, event: str | None = None, class_: Literal["access", "change"] | None = None, record_type: str | None = None, record_id: str | None = None, from_: UtcTimestamp | None = None, to: UtcTimestamp | None = None, q: str | None = None) -> AuditEventPage:
        """Search the audit trail, newest first; ordinary users see their own actions"""
        return self._call("audit.search", query={"limit": limit, "cursor": cursor, "actor": actor, "event": event, "class": class_, "record_type": record_type, "record_id": record_id, "from": from_, "to": to, "q": q})

    def audit_of_record(self, *, record_type: str, record_id: str, limit: int | None = None, cursor: str | None = None) -> AuditRecordEventPage:
        """Who changed one record, newest first, for whoever may read it; without what was handed over and without payloads"""
        return self._call("audit.ofRecord", params={"record_type": record_type, "record_id": record_id}, query={"limit": limit, "cursor": cursor})

    def audit_verify(self, *, from_: int | None = None) -> AuditVerifyResponse:
        """Recompute chain, tree, checkpoints and keys, and name the first bad sequence"""
        return self._call("audit.verify", query={"from": from_})

    def audit_verify_records(self) -> AuditVerifyRecordsResponse:
        """Compare every protected record with what the audit trail says of it"""
        return self._call("audit.verifyRecords")

    def audit_checkpoints(self, *, limit: int | None = None, cursor: str | None = None) -> AuditCheckpointPage:
        """Signed heads of the audit trail, newest first"""
        return self._call("audit.checkpoints", query={"limit": limit, "cursor": cursor})

    def audit_consistency(self, *, from_checkpoint: int, to_checkpoint: int) -> AuditConsistencyResponse:
        """Proof that a checkpoint continues an earlier one (RFC 9162, section 2.1.4)"""
        return self._call("audit.consistency", query={"from_checkpoint": from_checkpoint, "to_checkpoint": to_checkpoint})

    def audit_proof(self, *, id: str, checkpoint: int | None = None) -> AuditProofResponse:
        """Proof that an entry is in a checkpoint (RFC 9162, section 2.1.3); one not covered yet is signed for"""
        return self._call("audit.proof", params={"id": id}, query={"checkpoint": checkpoint})

    def audit_keys(self) -> AuditKeysResponse:
        """Public keys that sign the audit trail, oldest first, each certified by the one before"""
        return self._call("audit.keys")

    def admin_rotate_audit_signing_key(self, *, body: ReasonForChange) -> AuditSigningKey:
        """Sign the audit trail with a new key from now on; what older keys signed keeps verifying"""
        return self._call("admin.rotateAuditSigningKey", body=body)

    def audit_anchors(self, *, limit: int | None = None, cursor: str | None = None) -> AuditAnchorList:
        """Places outside the machine that are handed the signed heads of the trail"""
        return self._call("audit.anchors", query={"limit": limit, "cursor": cursor})

    def admin_anchor_audit_trail(self) -> AuditAnchorList:
        """Sign the head of the trail and hand it to every anchor now; failures are named in the answer"""
        return self._call("admin.anchorAuditTrail")

    def admin_acknowledge_audit_breaks(self, *, body: ReasonForChange) -> AdminAcknowledgeAuditBreaksResponse:
        """Sign on over breaks of the trail that were seen; they stay on record, and what came before stays invalid"""
        return self._call("admin.acknowledgeAuditBreaks", body=body)

    def audit_evidence_bytes(self, *, checkpoint: int | None = None, record_type: str | None = None, record_id: str | None = None, media: Literal["application/zip"] = "application/zip") -> bytes:
        """Evidence bundle (zip) that scripts/verify-evidence.mjs verifies without the store"""
        return self._bytes("audit.evidence", media, query={"checkpoint": checkpoint, "record_type": record_type, "record_id": record_id})

    def search_everywhere(self, *, q: str, type: Literal["project", "analysis", "compound", "ms_run", "dossier", "reaction_project", "optimization", "knowledge_source", "knowledge_record", "audit_entry"] | None = None, limit: int | None = None, offset: int | None = None) -> SearchEverywhereResponse:
        """Records and entries of the audit trail the caller may read that say a text, hold a structure or one like it, or show lines of a spectrum"""
        return self._call("search.everywhere", query={"q": q, "type": type, "limit": limit, "offset": offset})

    def projects_list_members(self, *, id: str) -> ProjectMemberPage:
        """Who is in the project beside its owner, in the order they came"""
        return self._call("projects.listMembers", params={"id": id})

    def projects_add_member(self, *, id: str, body: ProjectsAddMemberRequest) -> ProjectMember:
        """Invite an account or a group into the project, or give it another role there"""
        return self._call("projects.addMember", params={"id": id}, body=body)

    def projects_remove_member(self, *, id: str, body: ProjectsRemoveMemberRequest) -> ProjectMember:
        """End a membership; what the member made in the project stays theirs and stays in it"""
        return self._call("projects.removeMember", params={"id": id}, body=body)

    def projects_list(self, *, limit: int | None = None, cursor: str | None = None, include_deleted: Literal["true", "false"] | None = None) -> ProjectPage:
        """Own projects and those shared with the caller, newest first"""
        return self._call("projects.list", query={"limit": limit, "cursor": cursor, "include_deleted": include_deleted})

    def projects_create(self, *, body: ProjectsCreateRequest, idempotency_key: str | None = None) -> Project:
        """Create a project"""
        return self._call("projects.create", body=body, idempotency_key=idempotency_key)

    def projects_get(self, *, id: str, include_deleted: Literal["true", "false"] | None = None) -> Project:
        """One project"""
        return self._call("projects.get", params={"id": id}, query={"include_deleted": include_deleted})

    def projects_update(self, *, id: str, body: ProjectsUpdateRequest) -> Project:
        """Rename or describe a project"""
        return self._call("projects.update", params={"id": id}, body=body)

    def projects_remove(self, *, id: str, body: ReasonForChange) -> ProjectsRemoveResponse:
        """Delete a project (soft delete); its analyses stay"""
        return self._call("projects.remove", params={"id": id}, body=body)

    def raw_fid_get(self, *, archive_id: str) -> ArchiveEntry:
        """What was uploaded, with its hashes"""
        return self._call("rawFid.get", params={"archive_id": archive_id})

    def raw_fid_content_bytes(self, *, archive_id: str, media: Literal["application/octet-stream", "application/zip"], file: str | None = None) -> bytes:
        """The bytes as uploaded: one file as it is (or by name), several as an uncompressed zip"""
        return self._bytes("rawFid.content", media, params={"archive_id": archive_id}, query={"file": file})

    def reviews_list(self, *, limit: int | None = None, cursor: str | None = None) -> WaitingReviewPage:
        """What waits for a review, of every technique, oldest first; what is the caller’s own stays visible with the reason"""
        return self._call("reviews.list", query={"limit": limit, "cursor": cursor})

    def analyses_judge(self, *, id: str, body: AnalysesJudgeRequest | None = None, idempotency_key: str | None = None) -> JointVerdict:
        """Structures against all spectra of the sample together: 1H, 13C, DEPT, APT, HSQC, COSY and HMBC"""
        return self._call("analyses.judge", params={"id": id}, body=body, idempotency_key=idempotency_key)

    def analyses_create(self, *, body: AnalysesCreateBody, idempotency_key: str | None = None) -> Analysis:
        """Upload raw NMR data for analysis; the bytes are archived before the answer leaves"""
        return self._call("analyses.create", body=body, idempotency_key=idempotency_key)

    def analyses_list(self, *, limit: int | None = None, cursor: str | None = None, status: AnalysisStatus | None = None, project_id: str | None = None, batch_id: str | None = None, q: str | None = None, include_deleted: Literal["true", "false"] | None = None) -> AnalysisSummaryPage:
        """Own analyses, newest first"""
        return self._call("analyses.list", query={"limit": limit, "cursor": cursor, "status": status, "project_id": project_id, "batch_id": batch_id, "q": q, "include_deleted": include_deleted})

    def analyses_get(self, *, id: str, include_deleted: Literal["true", "false"] | None = None) -> Analysis:
        """Status and results of one analysis"""
        return self._call("analyses.get", params={"id": id}, query={"include_deleted": include_deleted})

    def analyses_remove(self, *, id: str, body: ReasonForChange) -> Deletion:
        """Delete an analysis with its runs, revisions and reports (soft delete); its raw data stay"""
        return self._call("analyses.remove", params={"id": id}, body=body)

    def analyses_thumbnail(self, *, id: str, include_deleted: Literal["true", "false"] | None = None) -> AnalysesThumbnailResponse:
        """Spectrum in a few columns and structure of the current revision, for a list"""
        return self._call("analyses.thumbnail", params={"id": id}, query={"include_deleted": include_deleted})

    def analyses_move(self, *, id: str, body: AnalysesMoveRequest, idempotency_key: str | None = None) -> Analysis:
        """Move an analysis to another project, or out of its project"""
        return self._call("analyses.move", params={"id": id}, body=body, idempotency_key=idempotency_key)

    def analyses_peaks(self, *, id: str, include_deleted: Literal["true", "false"] | None = None, revision: int | None = None) -> PeakPage:
        """Full peak table of the current or a former revision"""
        return self._call("analyses.peaks", params={"id": id}, query={"include_deleted": include_deleted, "revision": revision})

    def analyses_spectrum(self, *, id: str, points: int | None = None, rows: int | None = None, columns: int | None = None, include_deleted: Literal["true", "false"] | None = None) -> Spectrum:
        """Processed spectrum as JSON or little-endian float32"""
        return self._call("analyses.spectrum", params={"id": id}, query={"points": points, "rows": rows, "columns": columns, "include_deleted": include_deleted})

    def analyses_spectrum_bytes(self, *, id: str, points: int | None = None, rows: int | None = None, columns: int | None = None, include_deleted: Literal["true", "false"] | None = None, media: Literal["application/octet-stream"] = "application/octet-stream") -> bytes:
        """Processed spectrum as JSON or little-endian float32"""
        return self._bytes("analyses.spectrum", media, params={"id": id}, query={"points": points, "rows": rows, "columns": columns, "include_deleted": include_deleted})

    def analyses_events_bytes(self, *, id: str, media: Literal["text/event-stream"] = "text/event-stream") -> bytes:
        """Server-sent events: stage, progress 0 to 1, done"""
        return self._bytes("analyses.events", media, params={"id": id})

    def analyses_retry(self, *, id: str, body: AnalysesRetryRequest | None = None, idempotency_key: str | None = None) -> Analysis:
        """Queue a failed analysis again"""
        return self._call("analyses.retry", params={"id": id}, body=body, idempotency_key=idempotency_key)

    def analyses_cancel(self, *, id: str) -> Analysis:
        """Stop a queued or running analysis; it becomes failed with the reason and may be retried"""
        return self._call("analyses.cancel", params={"id": id})

    def analyses_correct(self, *, id: str, body: AnalysesCorrectRequest, idempotency_key: str | None = None) -> Correction:
        """Change categories or assignments, add or remove peaks, set the structure: a new revision"""
        return self._call("analyses.correct", params={"id": id}, body=body, idempotency_key=idempotency_key)

    def analyses_list_corrections(self, *, id: str, include_deleted: Literal["true", "false"] | None = None) -> CorrectionSummaryPage:
        """Revisions, newest first"""
        return self._call("analyses.listCorrections", params={"id": id}, query={"include_deleted": include_deleted})

    def analyses_list_runs(self, *, id: str, include_deleted: Literal["true", "false"] | None = None) -> FidRunSummaryPage:
        """Processing runs of the analysis, newest first"""
        return self._call("analyses.listRuns", params={"id": id}, query={"include_deleted": include_deleted})

    def analyses_take_up_run(self, *, id: str, body: AnalysesTakeUpRunRequest, idempotency_key: str | None = None) -> TakenUpRun:
        """Process the same raw data with other parameters and take the run up as a new revision; it begins with its own review state"""
        return self._call("analyses.takeUpRun", params={"id": id}, body=body, idempotency_key=idempotency_key)

    def analyses_request_review(self, *, id: str, body: AnalysesRequestReviewRequest | None = None, idempotency_key: str | None = None) -> Analysis:
        """Ask for a review of a completed analysis; its report stays until the decision"""
        return self._call("analyses.requestReview", params={"id": id}, body=body, idempotency_key=idempotency_key)

    def analyses_report(self, *, id: str, include_deleted: Literal["true", "false"] | None = None) -> dict[str, Any]:
        """The reviewed report as PDF, HTML or JSON; 409 before the analysis is completed"""
        return self._call("analyses.report", params={"id": id}, query={"include_deleted": include_deleted})

    def analyses_report_bytes(self, *, id: str, media: Literal["application/pdf", "text/html"], include_deleted: Literal["true", "false"] | None = None) -> bytes:
        """The reviewed report as PDF, HTML or JSON; 409 before the analysis is completed"""
        return self._bytes("analyses.report", media, params={"id": id}, query={"include_deleted": include_deleted})

    def analyses_export_bytes(self, *, id: str, format: Literal["jcamp", "jcamp_complex", "nmredata", "csv", "nmrium", "animl", "eln", "xlsx", "sdf"], media: Literal["chemical/x-jcamp-dx", "chemical/x-mdl-sdfile", "text/csv", "application/vnd.nmrium+json", "application/xml", "application/vnd.eln+zip", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"], include_deleted: Literal["true", "false"] | None = None) -> bytes:
        """Spectrum, peaks and structure as JCAMP-DX, NMReDATA, CSV, nmrium, AnIML, RO-Crate (eln), workbook or SDF"""
        return self._bytes("analyses.export", media, params={"id": id}, query={"include_deleted": include_deleted, "format": format})

    def analysis_batches_create(self, *, body: AnalysisBatchesCreateRequest, idempotency_key: str | None = None) -> AnalysisBatch:
        """Announce experiments that will be sent one by one, each with batch_id and batch_key"""
        return self._call("analysisBatches.create", body=body, idempotency_key=idempotency_key)

    def analysis_batches_list(self, *, limit: int | None = None, cursor: str | None = None, open: Literal["true"] | None = None) -> AnalysisBatchSummaryPage:
        """Own batches of experiments, newest first"""
        return self._call("analysisBatches.list", query={"limit": limit, "cursor": cursor, "open": open})

    def analysis_batches_get(self, *, id: str) -> AnalysisBatch:
        """A batch with every experiment and how it stands"""
        return self._call("analysisBatches.get", params={"id": id})

    def analysis_batches_steer(self, *, id: str, body: AnalysisBatchesSteerRequest, idempotency_key: str | None = None) -> AnalysisBatch:
        """Pause: what has come waits; resume; cancel: what waits or runs is stopped, and nothing more is taken"""
        return self._call("analysisBatches.steer", params={"id": id}, body=body, idempotency_key=idempotency_key)

    def analysis_batches_retry(self, *, id: str, body: AnalysisBatchesRetryRequest | None = None, idempotency_key: str | None = None) -> AnalysisBatch:
        """Queue every failed analysis of the batch again, with the settings it had"""
        return self._call("analysisBatches.retry", params={"id": id}, body=body, idempotency_key=idempotency_key)

    def analysis_batches_figures(self, *, id: str) -> AnalysisBatchFigures:
        """The figures of every analysis of a batch side by side, with marks on those far from the others"""
        return self._call("analysisBatches.figures", params={"id": id})

    def analysis_batches_export_figures_bytes(self, *, id: str, format: Literal["csv", "xlsx"], media: Literal["text/csv", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"]) -> bytes:
        """The same as CSV or as a workbook with the rule beside it"""
        return self._bytes("analysisBatches.exportFigures", media, params={"id": id}, query={"format": format})

    def watched_folders_places(self) -> WatchedFolderPlaces:
        """Which folders of this machine may be watched"""
        return self._call("watchedFolders.places")

    def watched_folders_preview(self, *, body: WatchedFoldersPreviewRequest) -> WatchedFolderPreview:
        """What would happen with what lies in a folder now; sends and keeps nothing"""
        return self._call("watchedFolders.preview", body=body)

    def watched_folders_create(self, *, body: WatchedFoldersCreateRequest, idempotency_key: str | None = None) -> WatchedFolder:
        """Set up a watched folder; it is off until it is switched on"""
        return self._call("watchedFolders.create", body=body, idempotency_key=idempotency_key)

    def watched_folders_list(self, *, limit: int | None = None, cursor: str | None = None, state: Literal["off", "on", "retired"] | None = None) -> WatchedFolderPage:
        """Own watched folders, newest first"""
        return self._call("watchedFolders.list", query={"limit": limit, "cursor": cursor, "state": state})

    def watched_folders_get(self, *, id: str) -> WatchedFolder:
        """A watched folder, its rules and how it stands"""
        return self._call("watchedFolders.get", params={"id": id})

    def watched_folders_finds(self, *, id: str, limit: int | None = None, cursor: str | None = None, status: Literal["writing", "waiting", "sent", "known", "left", "refused"] | None = None) -> WatchedFoldersFindsResponse:
        """What was found in a watched folder, newest first, and what became of each"""
        return self._call("watchedFolders.finds", params={"id": id}, query={"limit": limit, "cursor": cursor, "status": status})

    def watched_folders_change(self, *, id: str, body: WatchedFoldersChangeRequest, idempotency_key: str | None = None) -> WatchedFolder:
        """Change title, rules and project; what was left by the rules before is judged by the new ones"""
        return self._call("watchedFolders.change", params={"id": id}, body=body, idempotency_key=idempotency_key)

    def watched_folders_steer(self, *, id: str, body: WatchedFoldersSteerRequest, idempotency_key: str | None = None) -> WatchedFolder:
        """Switch on; switch off; look now instead of in a moment; retire for good"""
        return self._call("watchedFolders.steer", params={"id": id}, body=body, idempotency_key=idempotency_key)

    def watched_folders_retry(self, *, id: str, body: WatchedFoldersRetryRequest | None = None, idempotency_key: str | None = None) -> WatchedFolder:
        """Try what was refused once more; for whom it is sent alone"""
        return self._call("watchedFolders.retry", params={"id": id}, body=body, idempotency_key=idempotency_key)

    def notebooks_create(self, *, body: NotebooksCreateRequest) -> Notebook:
        """Connect an electronic notebook that analyses may be sent to"""
        return self._call("notebooks.create", body=body)

    def notebooks_list(self, *, limit: int | None = None, cursor: str | None = None, retired: Literal["true"] | None = None) -> NotebookPage:
        """Electronic notebooks that analyses may be sent to, newest first"""
        return self._call("notebooks.list", query={"limit": limit, "cursor": cursor, "retired": retired})

    def notebooks_change(self, *, id: str, body: NotebooksChangeRequest) -> Notebook:
        """Change name, address, key, password or state; `retired` is final"""
        return self._call("notebooks.change", params={"id": id}, body=body)

    def notebooks_test(self, *, id: str, body: NotebooksTestRequest | None = None) -> NotebookTest:
        """Ask a notebook whose key it is; nothing is written there"""
        return self._call("notebooks.test", params={"id": id}, body=body)

    def notebooks_send(self, *, id: str, body: NotebooksSendRequest) -> NotebookEntry:
        """Send an analysis to a notebook; sent again it updates the same entry"""
        return self._call("notebooks.send", params={"id": id}, body=body)

    def notebooks_entries(self, *, id: str, limit: int | None = None, cursor: str | None = None) -> NotebookEntryPage:
        """Entries of an analysis in notebooks, and what became of sending it"""
        return self._call("notebooks.entries", params={"id": id}, query={"limit": limit, "cursor": cursor})

    def fid_presets(self) -> ProcessingPresetPage:
        """Processing presets"""
        return self._call("fid.presets")

    def fid_confidence_method(self) -> ConfidenceMethod:
        """What the confidence is made of: weights, reliability and certified thresholds"""
        return self._call("fid.confidenceMethod")

    def raw_fid_process(self, *, archive_id: str, body: RawFidProcessRequest | None = None, idempotency_key: str | None = None) -> FidRun:
        """Process an archived FID; a structure is optional"""
        return self._call("rawFid.process", params={"archive_id": archive_id}, body=body, idempotency_key=idempotency_key)

    def fid_get_run(self, *, id: str, include_deleted: Literal["true", "false"] | None = None) -> FidRun:
        """One processing run with its recipe and results"""
        return self._call("fid.getRun", params={"id": id}, query={"include_deleted": include_deleted})

    def fid_spectrum(self, *, id: str, points: int | None = None, rows: int | None = None, columns: int | None = None, include_deleted: Literal["true", "false"] | None = None) -> Spectrum:
        """Processed spectrum of a run as JSON or little-endian float32"""
        return self._call("fid.spectrum", params={"id": id}, query={"points": points, "rows": rows, "columns": columns, "include_deleted": include_deleted})

    def fid_spectrum_bytes(self, *, id: str, points: int | None = None, rows: int | None = None, columns: int | None = None, include_deleted: Literal["true", "false"] | None = None, media: Literal["application/octet-stream"] = "application/octet-stream") -> bytes:
        """Processed spectrum of a run as JSON or little-endian float32"""
        return self._bytes("fid.spectrum", media, params={"id": id}, query={"points": points, "rows": rows, "columns": columns, "include_deleted": include_deleted})

    def fid_preview(self, *, id: str, body: FidPreviewRequest | None = None) -> ProcessingPreview:
        """What the spectrum of a run would be with other parameters; nothing is recorded of it but a usage event"""
        return self._call("fid.preview", params={"id": id}, body=body)

    def fid_preview_bytes(self, *, id: str, body: FidPreviewRequest | None = None, media: Literal["application/octet-stream"] = "application/octet-stream") -> bytes:
        """What the spectrum of a run would be with other parameters; nothing is recorded of it but a usage event"""
        return self._bytes("fid.preview", media, params={"id": id}, body=body)

    def fid_provenance(self, *, id: str, include_deleted: Literal["true", "false"] | None = None) -> Provenance:
        """Where the numbers of a run come from: raw data, engine, methods, tables of facts, who and when"""
        return self._call("fid.provenance", params={"id": id}, query={"include_deleted": include_deleted})

    def fid_review_queue(self, *, limit: int | None = None, cursor: str | None = None) -> FidReviewQueueItemPage:
        """Runs that wait for a review, oldest first; own runs stay visible with the reason"""
        return self._call("fid.reviewQueue", query={"limit": limit, "cursor": cursor})

    def fid_list_reviews(self, *, id: str, include_deleted: Literal["true", "false"] | None = None) -> FidRunReviewPage:
        """Decisions on a run, newest first"""
        return self._call("fid.listReviews", params={"id": id}, query={"include_deleted": include_deleted})

    def fid_review(self, *, id: str, body: FidReviewRequest, idempotency_key: str | None = None) -> FidRunReview:
        """Decide on a run; its author may not, except as an admin’s marked override"""
        return self._call("fid.review", params={"id": id}, body=body, idempotency_key=idempotency_key)

    def processing_templates_list(self, *, limit: int | None = None, cursor: str | None = None, nucleus: str | None = None) -> ProcessingTemplatePage:
        """One’s own processing recipes that were saved under a name, newest first"""
        return self._call("processingTemplates.list", query={"limit": limit, "cursor": cursor, "nucleus": nucleus})

    def processing_templates_save(self, *, body: ProcessingTemplatesSaveRequest, idempotency_key: str | None = None) -> ProcessingTemplate:
        """Save a preset with what was changed about it under a name, for the next spectrum of the nucleus"""
        return self._call("processingTemplates.save", body=body, idempotency_key=idempotency_key)

    def processing_templates_remove(self, *, id: str) -> ProcessingTemplate:
        """Take one of one’s own templates away; runs that began with it keep their recipes"""
        return self._call("processingTemplates.remove", params={"id": id})

    def reports_download(self, *, id: str, expires: int, signature: str) -> dict[str, Any]:
        """Download a report by its signed, expiring address (the report_url of an analysis)"""
        return self._call("reports.download", params={"id": id}, query={"expires": expires, "signature": signature})

    def reports_download_bytes(self, *, id: str, expires: int, signature: str, media: Literal["application/pdf", "text/html"]) -> bytes:
        """Download a report by its signed, expiring address (the report_url of an analysis)"""
        return self._bytes("reports.download", media, params={"id": id}, query={"expires": expires, "signature": signature})

    def spectrum_integrate(self, *, body: SpectrumIntegrateRequest) -> SpectrumIntegrateResponse:
        """Integrals of regions by Sum, Edited Sum or Peaks, with what was left out"""
        return self._call("spectrum.integrate", body=body)

    def spectrum_multiplets(self, *, body: SpectrumMultipletsRequest) -> SpectrumMultipletsResponse:
        """Multiplets with couplings and partners, strong coupling checked by an exact simulation, and their model"""
        return self._call("spectrum.multiplets", body=body)

    def spectrum_known_solvents(self) -> SpectrumKnownSolventsResponse:
        """Solvents the engine knows, with the shifts of their residual lines and of water in them"""
        return self._call("spectrum.knownSolvents")

    def spectrum_deconvolve(self, *, body: SpectrumDeconvolveRequest) -> SpectrumDeconvolveResponse:
        """Global spectral deconvolution, by request alone: lines with shape, area, category and quality. Experimental until the caller’s account has been graduated"""
        return self._call("spectrum.deconvolve", body=body)

    def spectrum_accept_deconvolution(self, *, id: str, body: SpectrumAcceptDeconvolutionRequest) -> SpectrumAcceptDeconvolutionResponse:
        """Whether the caller takes the lines of an own run; the last answer counts"""
        return self._call("spectrum.acceptDeconvolution", params={"id": id}, body=body)

    def spectrum_gsd_telemetry(self, *, window_days: int | None = None, actor_user_id: str | None = None) -> GsdTelemetrySummary:
        """How deconvolution did: of all accounts for admins, or of one they name; of the own account for everybody else"""
        return self._call("spectrum.gsdTelemetry", query={"window_days": window_days, "actor_user_id": actor_user_id})

    def admin_gsd_graduation(self, *, user_id: str, body: AdminGsdGraduationRequest) -> GsdGraduationDecision:
        """Graduate an account out of experimental deconvolution, or take it back"""
        return self._call("admin.gsdGraduation", params={"user_id": user_id}, body=body)

    def admin_gsd_graduation_history(self, *, user_id: str, limit: int | None = None, cursor: str | None = None) -> GsdGraduationDecisionPage:
        """Every decision about an account with its reason, newest first"""
        return self._call("admin.gsdGraduationHistory", params={"user_id": user_id}, query={"limit": limit, "cursor": cursor})

    def spin_fits_create(self, *, body: SpinFitsCreateRequest, idempotency_key: str | None = None) -> SpinFit:
        """Fit the whole proton spectrum of an analysis by the spin system of its structure: shifts and couplings with errors; queued"""
        return self._call("spinFits.create", body=body, idempotency_key=idempotency_key)

    def spin_fits_list(self, *, analysis_id: str, limit: int | None = None, cursor: str | None = None) -> SpinFitSummaryPage:
        """Spin fits of one analysis, newest first"""
        return self._call("spinFits.list", query={"limit": limit, "cursor": cursor, "analysis_id": analysis_id})

    def spin_fits_get(self, *, id: str) -> SpinFit:
        """One spin fit: how far it is, or what it found"""
        return self._call("spinFits.get", params={"id": id})

    def spin_fits_cancel(self, *, id: str) -> SpinFit:
        """Stop a queued or running spin fit"""
        return self._call("spinFits.cancel", params={"id": id})

    def spectrum_retrieve(self, *, body: SpectrumRetrieveRequest, idempotency_key: str | None = None) -> RetrievalAnswer:
        """The spectra of an index nearest to a list of lines, by the distance of embedded spectra"""
        return self._call("spectrum.retrieve", body=body, idempotency_key=idempotency_key)

    def qnmr_create(self, *, body: QuantificationRequestInput, idempotency_key: str | None = None) -> Quantification:
        """Quantify from processed spectra, with the GUM budget and the checks that carry or refuse the result"""
        return self._call("qnmr.create", body=body, idempotency_key=idempotency_key)

    def qnmr_list(self, *, limit: int | None = None, cursor: str | None = None, project_id: str | None = None, analysis_id: str | None = None, include_deleted: Literal["true", "false"] | None = None) -> QuantificationSummaryPage:
        """Own quantifications, newest first"""
        return self._call("qnmr.list", query={"limit": limit, "cursor": cursor, "project_id": project_id, "analysis_id": analysis_id, "include_deleted": include_deleted})

    def qnmr_preview(self, *, body: QuantificationRequestInput) -> QuantificationPreview:
        """What a quantification would find: computed, answered and forgotten; only a recorded one counts"""
        return self._call("qnmr.preview", body=body)

    def qnmr_get(self, *, id: str, include_deleted: Literal["true", "false"] | None = None) -> Quantification:
        """One quantification as it was recorded"""
        return self._call("qnmr.get", params={"id": id}, query={"include_deleted": include_deleted})

    def qnmr_remove(self, *, id: str, body: ReasonForChange) -> Deletion:
        """Delete a quantification (soft delete); the analyses it measured stay"""
        return self._call("qnmr.remove", params={"id": id}, body=body)

    def arrays_create(self, *, body: ArraysCreateBody, idempotency_key: str | None = None) -> SpectrumArray:
        """Relaxation, diffusion, kinetics or titration from an array of spectra: constants with their errors"""
        return self._call("arrays.create", body=body, idempotency_key=idempotency_key)

    def arrays_list(self, *, limit: int | None = None, cursor: str | None = None, project_id: str | None = None, include_deleted: Literal["true", "false"] | None = None) -> SpectrumArraySummaryPage:
        """Own arrays, newest first"""
        return self._call("arrays.list", query={"limit": limit, "cursor": cursor, "project_id": project_id, "include_deleted": include_deleted})

    def arrays_get(self, *, id: str, include_deleted: Literal["true", "false"] | None = None) -> SpectrumArray:
        """One array: where it stands, or its constants, curves and rows"""
        return self._call("arrays.get", params={"id": id}, query={"include_deleted": include_deleted})

    def arrays_remove(self, *, id: str, body: ReasonForChange) -> Deletion:
        """Delete an array (soft delete); its raw data stay in the archive"""
        return self._call("arrays.remove", params={"id": id}, body=body)

    def arrays_report_bytes(self, *, id: str, media: Literal["text/html", "text/csv"], include_deleted: Literal["true", "false"] | None = None) -> bytes:
        """The report of an array as HTML, or its constants as CSV; 409 before it is computed"""
        return self._bytes("arrays.report", media, params={"id": id}, query={"include_deleted": include_deleted})

    def arrays_cancel(self, *, id: str) -> SpectrumArray:
        """Stop an array that is queued or computed now; it becomes failed with the reason"""
        return self._call("arrays.cancel", params={"id": id})

    def ms_create_run(self, *, body: MsCreateRunBody, idempotency_key: str | None = None) -> MsRun:
        """Upload mass spectra; the bytes are archived before the answer leaves, then read by a job"""
        return self._call("ms.createRun", body=body, idempotency_key=idempotency_key)

    def ms_list_runs(self, *, limit: int | None = None, cursor: str | None = None, project_id: str | None = None, include_deleted: Literal["true", "false"] | None = None) -> MsRunPage:
        """Own runs of mass spectra, newest first"""
        return self._call("ms.listRuns", query={"limit": limit, "cursor": cursor, "project_id": project_id, "include_deleted": include_deleted})

    def ms_get_run(self, *, id: str, include_deleted: Literal["true", "false"] | None = None) -> MsRun:
        """One run: where it stands, or what was read"""
        return self._call("ms.getRun", params={"id": id}, query={"include_deleted": include_deleted})

    def ms_remove_run(self, *, id: str, body: ReasonForChange) -> Deletion:
        """Delete a run with its features and annotations (soft delete); its raw data stay in the archive"""
        return self._call("ms.removeRun", params={"id": id}, body=body)

    def ms_chromatogram(self, *, id: str, kind: Literal["tic", "bpc", "xic"] | None = None, mz: float | None = None, tolerance_ppm: float | None = None, points: int | None = None) -> MsChromatogram:
        """Total, base-peak or extracted chromatogram as JSON or little-endian float32"""
        return self._call("ms.chromatogram", params={"id": id}, query={"kind": kind, "mz": mz, "tolerance_ppm": tolerance_ppm, "points": points})

    def ms_chromatogram_bytes(self, *, id: str, kind: Literal["tic", "bpc", "xic"] | None = None, mz: float | None = None, tolerance_ppm: float | None = None, points: int | None = None, media: Literal["application/octet-stream"] = "application/octet-stream") -> bytes:
        """Total, base-peak or extracted chromatogram as JSON or little-endian float32"""
        return self._bytes("ms.chromatogram", media, params={"id": id}, query={"kind": kind, "mz": mz, "tolerance_ppm": tolerance_ppm, "points": points})

    def ms_spectra(self, *, id: str, limit: int | None = None, cursor: str | None = None, level: int | None = None, from_s: float | None = None, to_s: float | None = None, precursor_mz: float | None = None, tolerance_ppm: float | None = None) -> MsScanPage:
        """The scans of a run in the order of time"""
        return self._call("ms.spectra", params={"id": id}, query={"limit": limit, "cursor": cursor, "level": level, "from_s": from_s, "to_s": to_s, "precursor_mz": precursor_mz, "tolerance_ppm": tolerance_ppm})

    def ms_spectrum(self, *, id: str, scan: int) -> MsSpectrum:
        """One spectrum as JSON, or its m/z as float64 and then intensities as float32, little-endian"""
        return self._call("ms.spectrum", params={"id": id, "scan": scan})

    def ms_spectrum_bytes(self, *, id: str, scan: int, media: Literal["application/octet-stream"] = "application/octet-stream") -> bytes:
        """One spectrum as JSON, or its m/z as float64 and then intensities as float32, little-endian"""
        return self._bytes("ms.spectrum", media, params={"id": id, "scan": scan})

    def ms_features(self, *, id: str, limit: int | None = None, cursor: str | None = None, list_id: str | None = None, below_line: Literal["true", "false"] | None = None) -> MsFeatureList:
        """Features of a run: the newest list, or one that is named. The first is looked for once a run is read"""
        return self._call("ms.features", params={"id": id}, query={"limit": limit, "cursor": cursor, "list_id": list_id, "below_line": below_line})

    def ms_find_features(self, *, id: str, body: MsFindFeaturesRequest | None = None, idempotency_key: str | None = None) -> MsFeatureListSummary:
        """Look for features with other numbers; queued, and kept beside the lists before it"""
        return self._call("ms.findFeatures", params={"id": id}, body=body, idempotency_key=idempotency_key)

    def ms_feature_lists(self, *, id: str, limit: int | None = None, cursor: str | None = None) -> MsFeatureListSummaryPage:
        """Every list of features of a run, newest first"""
        return self._call("ms.featureLists", params={"id": id}, query={"limit": limit, "cursor": cursor})

    def ms_recipe_parameters(self) -> MsRecipeParametersResponse:
        """What a recipe of features may say: meaning, unit, limits and defaults of each number"""
        return self._call("ms.recipeParameters")

    def ms_compare_runs(self, *, body: MsCompareRunsRequest, idempotency_key: str | None = None) -> MsComparisonSummary:
        """Lay the features of several runs of one project side by side, blanks among them; queued"""
        return self._call("ms.compareRuns", body=body, idempotency_key=idempotency_key)

    def ms_list_comparisons(self, *, limit: int | None = None, cursor: str | None = None, project_id: str | None = None) -> MsComparisonSummaryPage:
        """Comparisons of runs, newest first"""
        return self._call("ms.listComparisons", query={"limit": limit, "cursor": cursor, "project_id": project_id})

    def ms_get_comparison(self, *, id: str, limit: int | None = None, cursor: str | None = None) -> MsComparison:
        """One comparison: how far it is, or its rows"""
        return self._call("ms.getComparison", params={"id": id}, query={"limit": limit, "cursor": cursor})

    def ms_annotate_run(self, *, id: str, body: MsAnnotateRunRequest | None = None, idempotency_key: str | None = None) -> MsAnnotationSummary:
        """Say what the features of a run may be, by library and formula, and how sure that is; queued"""
        return self._call("ms.annotateRun", params={"id": id}, body=body, idempotency_key=idempotency_key)

    def ms_annotate_spectrum(self, *, body: MsAnnotateSpectrumRequest, idempotency_key: str | None = None) -> MsAnnotationSummary:
        """Say what one fragment spectrum may be of; queued"""
        return self._call("ms.annotateSpectrum", body=body, idempotency_key=idempotency_key)

    def ms_list_annotations(self, *, limit: int | None = None, cursor: str | None = None, run_id: str | None = None, waiting: Literal["true", "false"] | None = None) -> MsAnnotationSummaryPage:
        """Own annotations and those of shared projects, newest first; or those of others that wait for a review"""
        return self._call("ms.listAnnotations", query={"limit": limit, "cursor": cursor, "run_id": run_id, "waiting": waiting})

    def ms_get_annotation(self, *, id: str, limit: int | None = None, cursor: str | None = None, key: str | None = None, revision: int | None = None) -> MsAnnotation:
        """One annotation: how far it is, or each ion with hits, formulas, level, evidence and contradictions"""
        return self._call("ms.getAnnotation", params={"id": id}, query={"limit": limit, "cursor": cursor, "key": key, "revision": revision})

    def ms_list_reviews(self, *, id: str) -> MsReviewPage:
        """Decisions on an annotation, newest first"""
        return self._call("ms.listReviews", params={"id": id})

    def ms_review(self, *, id: str, body: MsReviewRequest, idempotency_key: str | None = None) -> MsReview:
        """Approve, reject or correct an annotation; who ran or asked for it may not, except as an admin’s marked override"""
        return self._call("ms.review", params={"id": id}, body=body, idempotency_key=idempotency_key)

    def ms_export_annotation_bytes(self, *, id: str, format: Literal["csv", "mgf", "mztab-m"], media: Literal["text/csv", "text/plain", "text/tab-separated-values"]) -> bytes:
        """An annotation as a table (CSV), its fragment spectra (MGF), or features with evidence (mzTab-M 2.0)"""
        return self._bytes("ms.exportAnnotation", media, params={"id": id}, query={"format": format})

    def ms_annotation_report(self, *, id: str) -> dict[str, Any]:
        """The report as it was frozen at approval, as PDF, HTML or JSON; 409 before"""
        return self._call("ms.annotationReport", params={"id": id})

    def ms_annotation_report_bytes(self, *, id: str, media: Literal["application/pdf", "text/html"]) -> bytes:
        """The report as it was frozen at approval, as PDF, HTML or JSON; 409 before"""
        return self._bytes("ms.annotationReport", media, params={"id": id})

    def candidates_compare_couplings(self, *, body: CandidatesCompareCouplingsRequest) -> CandidatesCompareCouplingsResponse:
        """Whether observed proton couplings agree with candidate structures, coupling by coupling"""
        return self._call("candidates.compareCouplings", body=body)

    def spectrum_predict_shifts(self, *, body: SpectrumPredictShiftsRequest, idempotency_key: str | None = None) -> ShiftPrediction:
        """Shifts of every proton or carbon of a structure with intervals, proton couplings beside, and the spectrum they make"""
        return self._call("spectrum.predictShifts", body=body, idempotency_key=idempotency_key)

    def spectrum_get_shift_prediction(self, *, id: str) -> ShiftPrediction:
        """A prediction as it was answered, without its drawn spectrum"""
        return self._call("spectrum.getShiftPrediction", params={"id": id})

    def spectrum_reason(self, *, body: SpectrumReasonRequest, idempotency_key: str | None = None) -> ReasoningAnswer:
        """Whose spectrum this is: precedent and candidate structures, each put to verifiers and arbitrated into probabilities that include none of them"""
        return self._call("spectrum.reason", body=body, idempotency_key=idempotency_key)

    def spectrum_get_reasoning(self, *, id: str) -> ReasoningAnswer:
        """An answer to whose spectrum it is, as it was given"""
        return self._call("spectrum.getReasoning", params={"id": id})

    def compounds_list(self, *, limit: int | None = None, cursor: str | None = None, q: str | None = None, formula: str | None = None, include_deleted: Literal["true", "false"] | None = None, analysis_id: str | None = None, project_id: str | None = None, ms_run_id: str | None = None) -> CompoundSummaryPage:
        """Own compounds, or all where the registry is shared; newest first"""
        return self._call("compounds.list", query={"limit": limit, "cursor": cursor, "q": q, "formula": formula, "include_deleted": include_deleted, "analysis_id": analysis_id, "project_id": project_id, "ms_run_id": ms_run_id})

    def compounds_register(self, *, body: CompoundsRegisterRequest, idempotency_key: str | None = None) -> Compound:
        """Register a structure; 409 names the compound (details.existing_id) where its owner has it already"""
        return self._call("compounds.register", body=body, idempotency_key=idempotency_key)

    def compounds_get(self, *, id: str, include_deleted: Literal["true", "false"] | None = None) -> Compound:
        """One compound"""
        return self._call("compounds.get", params={"id": id}, query={"include_deleted": include_deleted})

    def compounds_update(self, *, id: str, body: CompoundsUpdateRequest) -> Compound:
        """Change what is said of a compound; another structure is another compound"""
        return self._call("compounds.update", params={"id": id}, body=body)

    def compounds_remove(self, *, id: str, body: ReasonForChange) -> Deletion:
        """Delete a compound (soft delete); its structure may be registered again"""
        return self._call("compounds.remove", params={"id": id}, body=body)

    def compounds_attachments(self, *, id: str, limit: int | None = None, cursor: str | None = None, include_deleted: Literal["true", "false"] | None = None) -> ListedCompoundAttachmentPage:
        """Own analyses, runs of mass spectra and projects the compound is attached to, newest first"""
        return self._call("compounds.attachments", params={"id": id}, query={"limit": limit, "cursor": cursor, "include_deleted": include_deleted})

    def compounds_attach(self, *, id: str, body: CompoundsAttachRequest, idempotency_key: str | None = None) -> CompoundAttachment:
        """Attach an own compound to an own analysis, run of mass spectra or project"""
        return self._call("compounds.attach", params={"id": id}, body=body, idempotency_key=idempotency_key)

    def compounds_detach(self, *, id: str, body: CompoundsDetachRequest) -> CompoundAttachment:
        """Detach a compound from an analysis, a run of mass spectra or a project; who attached it stays on record"""
        return self._call("compounds.detach", params={"id": id}, body=body)

    def compounds_evidence(self, *, id: str) -> CompoundEvidence:
        """What NMR and mass spectra say of a compound, beside each other: of the records attached to it that the caller may read"""
        return self._call("compounds.evidence", params={"id": id})

    def reference_packs_list(self, *, limit: int | None = None, cursor: str | None = None, kind: ReferencePackKind | None = None, state: ReferencePackState | None = None) -> ReferencePackPage:
        """Installed reference packs, newest first, with which one of each kind is active"""
        return self._call("referencePacks.list", query={"limit": limit, "cursor": cursor, "kind": kind, "state": state})

    def reference_packs_install(self, *, body: ReferencePacksInstallBody) -> ReferencePack:
        """Install a reference pack: checked as a whole, kept write-once, and inactive until it is activated"""
        return self._call("referencePacks.install", body=body)

    def reference_packs_get(self, *, id: str) -> ReferencePack:
        """A reference pack with its licence, its sources and what was measured of it"""
        return self._call("referencePacks.get", params={"id": id})

    def reference_packs_activate(self, *, id: str, body: ReasonForChange) -> ReferencePack:
        """Make a pack the active one of its kind, in place of the one that was; what is being computed ends with the pack it began with"""
        return self._call("referencePacks.activate", params={"id": id}, body=body)

    def reference_packs_retire(self, *, id: str, body: ReasonForChange) -> ReferencePack:
        """Take a pack out of use; it stays on record with what was computed with it, and can be activated again"""
        return self._call("referencePacks.retire", params={"id": id}, body=body)

    def spectrum_capabilities(self) -> SpectrumCapabilitiesResponse:
        """What prediction, retrieval and reasoning can do with what is installed, and what they do without"""
        return self._call("spectrum.capabilities")

    def pack_builds_archive_source(self, *, body: PackBuildsArchiveSourceBody, idempotency_key: str | None = None) -> PackBuildSource:
        """Archive a file of records (SDF, NMReDATA, CSV, JSON lines, MGF, MSP, MassBank or GNPS, also packed) to build a pack from"""
        return self._call("packBuilds.archiveSource", body=body, idempotency_key=idempotency_key)

    def pack_builds_create(self, *, body: PackBuildsCreateRequest, idempotency_key: str | None = None) -> PackBuild:
        """Build a reference pack from own approved, assigned analyses or from an archived file; a job, its result is installed inactive"""
        return self._call("packBuilds.create", body=body, idempotency_key=idempotency_key)

    def pack_builds_list(self, *, limit: int | None = None, cursor: str | None = None, pack_id: str | None = None) -> PackBuildPage:
        """Builds of reference packs, newest first"""
        return self._call("packBuilds.list", query={"limit": limit, "cursor": cursor, "pack_id": pack_id})

    def pack_builds_get(self, *, id: str) -> PackBuild:
        """One build: how far it is, or what was built and how it does on the compounds held back"""
        return self._call("packBuilds.get", params={"id": id})

    def pack_builds_cancel(self, *, id: str) -> PackBuild:
        """Stop a build that is queued or under way; it becomes failed with the reason"""
        return self._call("packBuilds.cancel", params={"id": id})

    def regulatory_list_overrides(self, *, limit: int | None = None, cursor: str | None = None, guideline: RuleOverrideGuideline | None = None) -> RuleOverridePage:
        """Own rule rows in place of published limits, ended ones too; admins see all; newest first"""
        return self._call("regulatory.listOverrides", query={"limit": limit, "cursor": cursor, "guideline": guideline})

    def regulatory_enter_override(self, *, body: RuleOverrideRequest, idempotency_key: str | None = None) -> RegulatoryEnterOverrideResponse:
        """Enter a limit of your own in place of a published one; 409 names the row (details.existing_id) that holds on the same days"""
        return self._call("regulatory.enterOverride", body=body, idempotency_key=idempotency_key)

    def regulatory_get_override(self, *, id: str) -> RuleOverride:
        """One rule row"""
        return self._call("regulatory.getOverride", params={"id": id})

    def regulatory_end_override(self, *, id: str, body: ReasonForChange) -> RuleOverride:
        """End a rule row today; it stays on record with what rested on it"""
        return self._call("regulatory.endOverride", params={"id": id}, body=body)

    def regulatory_review_override(self, *, id: str, body: RegulatoryReviewOverrideRequest) -> RuleOverride:
        """Confirm or refuse a rule row as a second person; its owner does not"""
        return self._call("regulatory.reviewOverride", params={"id": id}, body=body)

    def regulatory_assess_impurities(self, *, body: ImpurityAssessmentRequest) -> ImpurityAssessment:
        """Impurities of one product against Q3A/B, Q3C, Q3D, M7 and the rules of nitrosamines; what fails is a warning, the rest stands"""
        return self._call("regulatory.assessImpurities", body=body)

    def regulatory_assess_impurities_bytes(self, *, body: ImpurityAssessmentRequest, media: Literal["application/pdf"] = "application/pdf") -> bytes:
        """Impurities of one product against Q3A/B, Q3C, Q3D, M7 and the rules of nitrosamines; what fails is a warning, the rest stands"""
        return self._bytes("regulatory.assessImpurities", media, body=body)

    def regulatory_calculate_purge(self, *, body: PurgeAssessmentRequest) -> PurgeAssessment:
        """Predicted against required purge of a mutagenic impurity, and which control options of M7 that leaves open; keeps nothing"""
        return self._call("regulatory.calculatePurge", body=body)

    def regulatory_derive_intake(self, *, body: AcceptableIntakeRequest) -> AcceptableIntakeAssessment:
        """Acceptable intake of a mutagenic carcinogen: the published limit, the rules of nitrosamines, or linear from a TD50 with its arithmetic; keeps nothing"""
        return self._call("regulatory.deriveIntake", body=body)

    def regulatory_thresholds(self, *, guideline: Literal["Q3A", "Q3B", "Q3C", "Q3D", "M7"] | None = None, substance_type: SubstanceType | None = None, max_daily_dose_g: float | None = None, product_mass_g: float | None = None, route: AdministrationRoute | None = None, element: str | None = None, solvent: str | None = None) -> RegulatoryThresholds:
        """Limits of a guideline at a dose, by route, element or solvent, with where they stand"""
        return self._call("regulatory.thresholds", query={"guideline": guideline, "substance_type": substance_type, "max_daily_dose_g": max_daily_dose_g, "product_mass_g": product_mass_g, "route": route, "element": element, "solvent": solvent})

    def dossiers_list(self, *, limit: int | None = None, cursor: str | None = None, q: str | None = None, status: DossierStatus | None = None, project_id: str | None = None, include_deleted: Literal["true", "false"] | None = None) -> DossierPage:
        """Own dossiers and those of shared projects, all for admins; newest first"""
        return self._call("dossiers.list", query={"limit": limit, "cursor": cursor, "q": q, "status": status, "project_id": project_id, "include_deleted": include_deleted})

    def dossiers_create(self, *, body: DossiersCreateRequest, idempotency_key: str | None = None) -> Dossier:
        """Open a dossier for a product; who opens it owns it"""
        return self._call("dossiers.create", body=body, idempotency_key=idempotency_key)

    def dossiers_get(self, *, id: str, include_deleted: Literal["true", "false"] | None = None) -> Dossier:
        """One dossier"""
        return self._call("dossiers.get", params={"id": id}, query={"include_deleted": include_deleted})

    def dossiers_update(self, *, id: str, body: DossiersUpdateRequest) -> Dossier:
        """Change title, product or status; title and product in draft and in_review only, the status along its order (409 names what is possible)"""
        return self._call("dossiers.update", params={"id": id}, body=body)

    def dossiers_remove(self, *, id: str, body: ReasonForChange) -> Deletion:
        """Delete a dossier with everything in it (soft delete)"""
        return self._call("dossiers.remove", params={"id": id}, body=body)

    def dossiers_list_requirements(self, *, id: str, limit: int | None = None, cursor: str | None = None, include_deleted: Literal["true", "false"] | None = None, status: RequirementStatus | None = None) -> RequirementPage:
        """What the dossier has to satisfy, newest first"""
        return self._call("dossiers.listRequirements", params={"id": id}, query={"limit": limit, "cursor": cursor, "include_deleted": include_deleted, "status": status})

    def dossiers_add_requirement(self, *, id: str, body: DossiersAddRequirementRequest, idempotency_key: str | None = None) -> Requirement:
        """Add a requirement; not_applicable takes its reason"""
        return self._call("dossiers.addRequirement", params={"id": id}, body=body, idempotency_key=idempotency_key)

    def dossiers_change_requirement(self, *, id: str, requirement_id: str, body: DossiersChangeRequirementRequest) -> Requirement:
        """Change a requirement, its status or its evidence"""
        return self._call("dossiers.changeRequirement", params={"id": id, "requirement_id": requirement_id}, body=body)

    def dossiers_list_action_items(self, *, id: str, limit: int | None = None, cursor: str | None = None, include_deleted: Literal["true", "false"] | None = None, status: ActionItemStatus | None = None) -> ActionItemPage:
        """What is to be done for the dossier, newest first"""
        return self._call("dossiers.listActionItems", params={"id": id}, query={"limit": limit, "cursor": cursor, "include_deleted": include_deleted, "status": status})

    def dossiers_add_action_item(self, *, id: str, body: DossiersAddActionItemRequest, idempotency_key: str | None = None) -> ActionItem:
        """Add an action item; until the dossier is archived"""
        return self._call("dossiers.addActionItem", params={"id": id}, body=body, idempotency_key=idempotency_key)

    def dossiers_change_action_item(self, *, id: str, action_item_id: str, body: DossiersChangeActionItemRequest) -> ActionItem:
        """Change an action item or close it; until the dossier is archived"""
        return self._call("dossiers.changeActionItem", params={"id": id, "action_item_id": action_item_id}, body=body)

    def dossiers_list_decisions(self, *, id: str, limit: int | None = None, cursor: str | None = None, include_deleted: Literal["true", "false"] | None = None) -> DossierReviewDecisionPage:
        """Who decided on the dossier, newest first"""
        return self._call("dossiers.listDecisions", params={"id": id}, query={"limit": limit, "cursor": cursor, "include_deleted": include_deleted})

    def dossiers_decide(self, *, id: str, body: DossiersDecideRequest, idempotency_key: str | None = None) -> DossierReviewDecision:
        """Approve or reject a dossier in review; its owner may reject it and not approve it"""
        return self._call("dossiers.decide", params={"id": id}, body=body, idempotency_key=idempotency_key)

    def dossiers_approval(self, *, id: str) -> DossierApproval:
        """What is missing for the caller to approve the dossier, before they try"""
        return self._call("dossiers.approval", params={"id": id})

    def mobile_sync_review_decisions(self, *, body: MobileSyncReviewDecisionsRequest) -> MobileSyncReviewDecisionsResponse:
        """Decisions made on a device, each answered by itself; one sent again changes nothing (duplicate), another one under the same client_id is refused"""
        return self._call("mobile.syncReviewDecisions", body=body)

    def dossiers_assess_elements(self, *, id: str, body: ElementalImpurityAssessmentRequest, idempotency_key: str | None = None) -> ElementalImpurityAssessment:
        """Assess elemental impurities (Q3D) for the product of the dossier, by its route, and record it"""
        return self._call("dossiers.assessElements", params={"id": id}, body=body, idempotency_key=idempotency_key)

    def dossiers_elemental_assessments(self, *, id: str, limit: int | None = None, cursor: str | None = None, include_deleted: Literal["true", "false"] | None = None) -> ElementalImpurityAssessmentPage:
        """Recorded assessments of elemental impurities, newest first"""
        return self._call("dossiers.elementalAssessments", params={"id": id}, query={"limit": limit, "cursor": cursor, "include_deleted": include_deleted})

    def dossiers_elemental_assessment(self, *, id: str, elemental_assessment_id: str, include_deleted: Literal["true", "false"] | None = None) -> ElementalImpurityAssessment:
        """One assessment of elemental impurities, as it was recorded"""
        return self._call("dossiers.elementalAssessment", params={"id": id, "elemental_assessment_id": elemental_assessment_id}, query={"include_deleted": include_deleted})

    def dossiers_elemental_assessment_bytes(self, *, id: str, elemental_assessment_id: str, include_deleted: Literal["true", "false"] | None = None, media: Literal["application/pdf"] = "application/pdf") -> bytes:
        """One assessment of elemental impurities, as it was recorded"""
        return self._bytes("dossiers.elementalAssessment", media, params={"id": id, "elemental_assessment_id": elemental_assessment_id}, query={"include_deleted": include_deleted})

    def dossiers_withdraw_elements(self, *, id: str, elemental_assessment_id: str, body: ReasonForChange) -> ElementalImpurityAssessment:
        """Withdraw an assessment of elements whose levels no longer hold; it stays on record"""
        return self._call("dossiers.withdrawElements", params={"id": id, "elemental_assessment_id": elemental_assessment_id}, body=body)

    def dossiers_assess_solvents(self, *, id: str, body: ResidualSolventAssessmentRequest, idempotency_key: str | None = None) -> ResidualSolventAssessment:
        """Assess residual solvents (Q3C) for the product of the dossier and record it"""
        return self._call("dossiers.assessSolvents", params={"id": id}, body=body, idempotency_key=idempotency_key)

    def dossiers_solvent_assessments(self, *, id: str, limit: int | None = None, cursor: str | None = None, include_deleted: Literal["true", "false"] | None = None) -> ResidualSolventAssessmentPage:
        """Recorded assessments of residual solvents, newest first"""
        return self._call("dossiers.solventAssessments", params={"id": id}, query={"limit": limit, "cursor": cursor, "include_deleted": include_deleted})

    def dossiers_solvent_assessment(self, *, id: str, solvent_assessment_id: str, include_deleted: Literal["true", "false"] | None = None) -> ResidualSolventAssessment:
        """One assessment of residual solvents, as it was recorded"""
        return self._call("dossiers.solventAssessment", params={"id": id, "solvent_assessment_id": solvent_assessment_id}, query={"include_deleted": include_deleted})

    def dossiers_solvent_assessment_bytes(self, *, id: str, solvent_assessment_id: str, include_deleted: Literal["true", "false"] | None = None, media: Literal["application/pdf"] = "application/pdf") -> bytes:
        """One assessment of residual solvents, as it was recorded"""
        return self._bytes("dossiers.solventAssessment", media, params={"id": id, "solvent_assessment_id": solvent_assessment_id}, query={"include_deleted": include_deleted})

    def dossiers_withdraw_solvents(self, *, id: str, solvent_assessment_id: str, body: ReasonForChange) -> ResidualSolventAssessment:
        """Withdraw an assessment of solvents whose levels no longer hold; it stays on record"""
        return self._call("dossiers.withdrawSolvents", params={"id": id, "solvent_assessment_id": solvent_assessment_id}, body=body)

    def dossiers_register_impurities(self, *, id: str, body: ImpurityRiskRegisterRequest, idempotency_key: str | None = None) -> ImpurityRiskRegister:
        """Assess organic (Q3A/B) and mutagenic (M7) impurities and record an entry with its risk for each; risks follow from the verdicts"""
        return self._call("dossiers.registerImpurities", params={"id": id}, body=body, idempotency_key=idempotency_key)

    def dossiers_registers(self, *, id: str, limit: int | None = None, cursor: str | None = None, include_deleted: Literal["true", "false"] | None = None) -> ImpurityRiskRegisterSummaryPage:
        """Recorded registers with their entries and decisions, newest first; rows are in the register itself"""
        return self._call("dossiers.registers", params={"id": id}, query={"limit": limit, "cursor": cursor, "include_deleted": include_deleted})

    def dossiers_register(self, *, id: str, register_id: str, include_deleted: Literal["true", "false"] | None = None) -> ImpurityRiskRegister:
        """One register with the rows its risks rest on, and the decisions up to now"""
        return self._call("dossiers.register", params={"id": id, "register_id": register_id}, query={"include_deleted": include_deleted})

    def dossiers_register_bytes(self, *, id: str, register_id: str, include_deleted: Literal["true", "false"] | None = None, media: Literal["application/pdf"] = "application/pdf") -> bytes:
        """One register with the rows its risks rest on, and the decisions up to now"""
        return self._bytes("dossiers.register", media, params={"id": id, "register_id": register_id}, query={"include_deleted": include_deleted})

    def dossiers_decide_risk(self, *, id: str, entry_id: str, body: DossiersDecideRiskRequest) -> RiskEntry:
        """Decide on an entry of the register; each decision is kept as a row of its own"""
        return self._call("dossiers.decideRisk", params={"id": id, "entry_id": entry_id}, body=body)

    def dossiers_watch_nitrosamine(self, *, id: str, body: NitrosamineWatchRequest, idempotency_key: str | None = None) -> NitrosamineWatch:
        """Categorise one nitrosamine, find its acceptable intake in each jurisdiction and watch it; the newest watch of a structure counts"""
        return self._call("dossiers.watchNitrosamine", params={"id": id}, body=body, idempotency_key=idempotency_key)

    def dossiers_watches(self, *, id: str, limit: int | None = None, cursor: str | None = None, include_deleted: Literal["true", "false"] | None = None) -> NitrosamineWatchPage:
        """Nitrosamines watched, newest first, also those superseded and withdrawn"""
        return self._call("dossiers.watches", params={"id": id}, query={"limit": limit, "cursor": cursor, "include_deleted": include_deleted})

    def dossiers_watch(self, *, id: str, watch_id: str, include_deleted: Literal["true", "false"] | None = None) -> NitrosamineWatch:
        """One watched nitrosamine"""
        return self._call("dossiers.watch", params={"id": id, "watch_id": watch_id}, query={"include_deleted": include_deleted})

    def dossiers_watch_bytes(self, *, id: str, watch_id: str, include_deleted: Literal["true", "false"] | None = None, media: Literal["application/pdf"] = "application/pdf") -> bytes:
        """One watched nitrosamine"""
        return self._bytes("dossiers.watch", media, params={"id": id, "watch_id": watch_id}, query={"include_deleted": include_deleted})

    def dossiers_withdraw_watch(self, *, id: str, watch_id: str, body: DossiersWithdrawWatchRequest) -> NitrosamineWatch:
        """Withdraw a watch; it stays on record, and an older one of its structure counts again"""
        return self._call("dossiers.withdrawWatch", params={"id": id, "watch_id": watch_id}, body=body)

    def dossiers_cumulative_risk(self, *, id: str, include_deleted: Literal["true", "false"] | None = None) -> CurrentNitrosamineRisk:
        """Sum of measured intake over limit of the watches that count, by the rules of today; every other watch with the reason why it does not"""
        return self._call("dossiers.cumulativeRisk", params={"id": id}, query={"include_deleted": include_deleted})

    def dossiers_record_cumulative_risk(self, *, id: str, idempotency_key: str | None = None) -> NitrosamineCumulativeRisk:
        """Record the cumulative risk as it is now"""
        return self._call("dossiers.recordCumulativeRisk", params={"id": id}, idempotency_key=idempotency_key)

    def dossiers_market_limits(self, *, id: str, include_deleted: Literal["true", "false"] | None = None) -> MarketLimits:
        """Limits of the dossier with what each chosen market has of them side by side, and which governs by which rule"""
        return self._call("dossiers.marketLimits", params={"id": id}, query={"include_deleted": include_deleted})

    def dossiers_recorded_risk(self, *, id: str, risk_id: str, include_deleted: Literal["true", "false"] | None = None) -> NitrosamineCumulativeRisk:
        """One cumulative risk, as it was recorded"""
        return self._call("dossiers.recordedRisk", params={"id": id, "risk_id": risk_id}, query={"include_deleted": include_deleted})

    def dossiers_recorded_risk_bytes(self, *, id: str, risk_id: str, include_deleted: Literal["true", "false"] | None = None, media: Literal["application/pdf"] = "application/pdf") -> bytes:
        """One cumulative risk, as it was recorded"""
        return self._bytes("dossiers.recordedRisk", media, params={"id": id, "risk_id": risk_id}, query={"include_deleted": include_deleted})

    def batches_create(self, *, id: str, body: BatchRequest, idempotency_key: str | None = None) -> Batch:
        """Record a batch with what was measured of it"""
        return self._call("batches.create", params={"id": id}, body=body, idempotency_key=idempotency_key)

    def batches_list(self, *, id: str, limit: int | None = None, cursor: str | None = None, include_deleted: Literal["true", "false"] | None = None) -> BatchPage:
        """Batches of a dossier with their results and corrections, newest record first"""
        return self._call("batches.list", params={"id": id}, query={"limit": limit, "cursor": cursor, "include_deleted": include_deleted})

    def batches_get(self, *, id: str, batch_id: str, include_deleted: Literal["true", "false"] | None = None) -> Batch:
        """One batch"""
        return self._call("batches.get", params={"id": id, "batch_id": batch_id}, query={"include_deleted": include_deleted})

    def batches_add_results(self, *, id: str, batch_id: str, body: BatchesAddResultsRequest, idempotency_key: str | None = None) -> Batch:
        """Record further measurements of a batch; those before stay and count on"""
        return self._call("batches.addResults", params={"id": id, "batch_id": batch_id}, body=body, idempotency_key=idempotency_key)

    def batches_correct(self, *, id: str, batch_id: str, result_id: str, body: BatchesCorrectRequest) -> Batch:
        """Correct a result that was recorded wrongly, with the reason; what it said before stays on record"""
        return self._call("batches.correct", params={"id": id, "batch_id": batch_id, "result_id": result_id}, body=body)

    def batches_impurities(self, *, id: str, include_deleted: Literal["true", "false"] | None = None) -> BatchesImpuritiesResponse:
        """Impurities the batches of a dossier have results of, in the order they were first met"""
        return self._call("batches.impurities", params={"id": id}, query={"include_deleted": include_deleted})

    def batches_trend(self, *, id: str, impurity_id: str, chart: Literal["auto", "i_mr", "xbar_r", "xbar_s"] | None = None, below_loq: Literal["loq", "half_loq", "zero", "leave_out"] | None = None, limit: float | None = None, limit_unit: Literal["%", "ppm", "ppb", "mg/g", "ug/g", "ng/g", "mg/day", "ug/day", "ng/day"] | None = None) -> ImpurityTrend:
        """One impurity over the batches: control chart, run rules, capability, drift against the limit, skip testing, sites and processes compared; keeps nothing"""
        return self._call("batches.trend", params={"id": id}, query={"impurity_id": impurity_id, "chart": chart, "below_loq": below_loq, "limit": limit, "limit_unit": limit_unit})

    def batches_trend_bytes(self, *, id: str, impurity_id: str, chart: Literal["auto", "i_mr", "xbar_r", "xbar_s"] | None = None, below_loq: Literal["loq", "half_loq", "zero", "leave_out"] | None = None, limit: float | None = None, limit_unit: Literal["%", "ppm", "ppb", "mg/g", "ug/g", "ng/g", "mg/day", "ug/day", "ng/day"] | None = None, media: Literal["application/pdf"] = "application/pdf") -> bytes:
        """One impurity over the batches: control chart, run rules, capability, drift against the limit, skip testing, sites and processes compared; keeps nothing"""
        return self._bytes("batches.trend", media, params={"id": id}, query={"impurity_id": impurity_id, "chart": chart, "below_loq": below_loq, "limit": limit, "limit_unit": limit_unit})

    def dossier_statements_create_strategy(self, *, id: str, body: ControlStrategyRequest, idempotency_key: str | None = None) -> ControlStrategy:
        """Record how a mutagenic impurity is controlled: purge by step, predicted or measured in batches, the option of ICH M7 and what it still lacks"""
        return self._call("dossierStatements.createStrategy", params={"id": id}, body=body, idempotency_key=idempotency_key)

    def dossier_statements_strategies(self, *, id: str, limit: int | None = None, cursor: str | None = None, include_deleted: Literal["true", "false"] | None = None) -> ControlStrategyPage:
        """Control strategies of a dossier as they stand, newest first"""
        return self._call("dossierStatements.strategies", params={"id": id}, query={"limit": limit, "cursor": cursor, "include_deleted": include_deleted})

    def dossier_statements_strategy(self, *, id: str, strategy_id: str, include_deleted: Literal["true", "false"] | None = None) -> ControlStrategy:
        """One control strategy with its reviews, as JSON or PDF"""
        return self._call("dossierStatements.strategy", params={"id": id, "strategy_id": strategy_id}, query={"include_deleted": include_deleted})

    def dossier_statements_strategy_bytes(self, *, id: str, strategy_id: str, include_deleted: Literal["true", "false"] | None = None, media: Literal["application/pdf"] = "application/pdf") -> bytes:
        """One control strategy with its reviews, as JSON or PDF"""
        return self._bytes("dossierStatements.strategy", media, params={"id": id, "strategy_id": strategy_id}, query={"include_deleted": include_deleted})

    def dossier_statements_revise_strategy(self, *, id: str, strategy_id: str, body: DossierStatementsReviseStrategyRequest) -> ControlStrategy:
        """Replace a control strategy by a further revision; those before stay, and a review starts anew"""
        return self._call("dossierStatements.reviseStrategy", params={"id": id, "strategy_id": strategy_id}, body=body)

    def dossier_statements_review_strategy(self, *, id: str, strategy_id: str, body: StatementReviewRequest) -> ControlStrategy:
        """Approve or reject the revision of a control strategy, by somebody who wrote none of it"""
        return self._call("dossierStatements.reviewStrategy", params={"id": id, "strategy_id": strategy_id}, body=body)

    def dossier_statements_create_read_across(self, *, id: str, body: ReadAcrossRequest, idempotency_key: str | None = None) -> ReadAcross:
        """Record why the data of an analogue speak for an impurity, with the alert both share and the intake or class that follows"""
        return self._call("dossierStatements.createReadAcross", params={"id": id}, body=body, idempotency_key=idempotency_key)

    def dossier_statements_read_acrosses(self, *, id: str, limit: int | None = None, cursor: str | None = None, include_deleted: Literal["true", "false"] | None = None) -> ReadAcrossPage:
        """Read-across of a dossier as it stands, newest first"""
        return self._call("dossierStatements.readAcrosses", params={"id": id}, query={"limit": limit, "cursor": cursor, "include_deleted": include_deleted})

    def dossier_statements_read_across(self, *, id: str, read_across_id: str, include_deleted: Literal["true", "false"] | None = None) -> ReadAcross:
        """One read-across with its reviews, as JSON or PDF"""
        return self._call("dossierStatements.readAcross", params={"id": id, "read_across_id": read_across_id}, query={"include_deleted": include_deleted})

    def dossier_statements_read_across_bytes(self, *, id: str, read_across_id: str, include_deleted: Literal["true", "false"] | None = None, media: Literal["application/pdf"] = "application/pdf") -> bytes:
        """One read-across with its reviews, as JSON or PDF"""
        return self._bytes("dossierStatements.readAcross", media, params={"id": id, "read_across_id": read_across_id}, query={"include_deleted": include_deleted})

    def dossier_statements_revise_read_across(self, *, id: str, read_across_id: str, body: DossierStatementsReviseReadAcrossRequest) -> ReadAcross:
        """Revise a read-across; a review starts anew"""
        return self._call("dossierStatements.reviseReadAcross", params={"id": id, "read_across_id": read_across_id}, body=body)

    def dossier_statements_review_read_across(self, *, id: str, read_across_id: str, body: StatementReviewRequest) -> ReadAcross:
        """Approve or reject the revision of a read-across, by a second person"""
        return self._call("dossierStatements.reviewReadAcross", params={"id": id, "read_across_id": read_across_id}, body=body)

    def ai_decisions_list(self, *, id: str, limit: int | None = None, cursor: str | None = None, awaiting_review: Literal["true", "false"] | None = None) -> AiDecisionsListResponse:
        """Decisions of models and rules about a dossier with their reviews, newest first"""
        return self._call("aiDecisions.list", params={"id": id}, query={"limit": limit, "cursor": cursor, "awaiting_review": awaiting_review})

    def ai_decisions_record(self, *, id: str, body: AiDecisionRequest, idempotency_key: str | None = None) -> AiDecisionsRecordResponse:
        """Record a decision of a model or a rule; how much is at stake is found by the server"""
        return self._call("aiDecisions.record", params={"id": id}, body=body, idempotency_key=idempotency_key)

    def ai_decisions_review(self, *, id: str, entry_hash: str, body: AiDecisionsReviewRequest, idempotency_key: str | None = None) -> AiDecisionReview:
        """Agree with a decision, disagree or override it, as an entry of its own"""
        return self._call("aiDecisions.review", params={"id": id, "entry_hash": entry_hash}, body=body, idempotency_key=idempotency_key)

    def ai_decisions_verify(self, *, id: str) -> AiDecisionChainVerification:
        """Recompute every content hash and link of the log; the first bad entry and why"""
        return self._call("aiDecisions.verify", params={"id": id})

    def ai_decisions_record_verification(self, *, id: str) -> AiDecisionChainVerification:
        """The same, with its outcome in the audit trail"""
        return self._call("aiDecisions.recordVerification", params={"id": id})

    def knowledge_list_sources(self, *, limit: int | None = None, cursor: str | None = None, q: str | None = None, kind: KnowledgeSourceKind | None = None, jurisdiction: str | None = None) -> KnowledgeSourcePage:
        """Sources of regulatory knowledge, newest first; everybody who is signed in reads them"""
        return self._call("knowledge.listSources", query={"limit": limit, "cursor": cursor, "q": q, "kind": kind, "jurisdiction": jurisdiction})

    def knowledge_create_source(self, *, body: KnowledgeCreateSourceRequest, idempotency_key: str | None = None) -> KnowledgeSource:
        """Register a source; its text follows as a revision"""
        return self._call("knowledge.createSource", body=body, idempotency_key=idempotency_key)

    def knowledge_get_source(self, *, id: str) -> KnowledgeSource:
        """One source"""
        return self._call("knowledge.getSource", params={"id": id})

    def knowledge_list_revisions(self, *, source_id: str, limit: int | None = None, cursor: str | None = None) -> SourceRevisionSummaryPage:
        """Immutable revisions of a source, newest first"""
        return self._call("knowledge.listRevisions", params={"source_id": source_id}, query={"limit": limit, "cursor": cursor})

    def knowledge_append_revision(self, *, source_id: str, body: KnowledgeAppendRevisionRequest, idempotency_key: str | None = None) -> AppendedSourceRevision:
        """Append a revision; the same text as the newest one appends none and says so"""
        return self._call("knowledge.appendRevision", params={"source_id": source_id}, body=body, idempotency_key=idempotency_key)

    def knowledge_get_revision(self, *, source_id: str, revision: int) -> SourceRevision:
        """One revision with its text, by its number"""
        return self._call("knowledge.getRevision", params={"source_id": source_id, "revision": revision})

    def knowledge_diff_revisions(self, *, source_id: str, from_: int, to: int) -> SourceRevisionDiff:
        """What changed between two revisions of a source, by line"""
        return self._call("knowledge.diffRevisions", params={"source_id": source_id}, query={"from": from_, "to": to})

    def knowledge_list_records(self, *, limit: int | None = None, cursor: str | None = None, q: str | None = None, source_id: str | None = None, dataset_version_id: str | None = None, kind: KnowledgeRecordKind | None = None) -> KnowledgeRecordPage:
        """Records read from sources, newest first"""
        return self._call("knowledge.listRecords", query={"limit": limit, "cursor": cursor, "q": q, "source_id": source_id, "dataset_version_id": dataset_version_id, "kind": kind})

    def knowledge_create_record(self, *, body: KnowledgeCreateRecordRequest, idempotency_key: str | None = None) -> KnowledgeRecord:
        """Keep what was read from a source; written once, corrected by a record that supersedes it"""
        return self._call("knowledge.createRecord", body=body, idempotency_key=idempotency_key)

    def knowledge_get_record(self, *, id: str) -> KnowledgeRecord:
        """One record with the revision it is bound to"""
        return self._call("knowledge.getRecord", params={"id": id})

    def knowledge_list_review_tasks(self, *, limit: int | None = None, cursor: str | None = None, state: KnowledgeReviewState | None = None, source_id: str | None = None, record_id: str | None = None) -> KnowledgeReviewTaskPage:
        """Records to look at again because their source changed, newest first"""
        return self._call("knowledge.listReviewTasks", query={"limit": limit, "cursor": cursor, "state": state, "source_id": source_id, "record_id": record_id})

    def knowledge_update_review_task(self, *, id: str, body: KnowledgeUpdateReviewTaskRequest) -> KnowledgeReviewTask:
        """Take up a review task or decide it: open → in_progress → resolved or dismissed"""
        return self._call("knowledge.updateReviewTask", params={"id": id}, body=body)

    def knowledge_list_dataset_versions(self, *, limit: int | None = None, cursor: str | None = None, name: str | None = None, status: DatasetVersionStatus | None = None) -> DatasetVersionSummaryPage:
        """Dataset versions with their approvals, newest first"""
        return self._call("knowledge.listDatasetVersions", query={"limit": limit, "cursor": cursor, "name": name, "status": status})

    def knowledge_create_dataset_version(self, *, body: KnowledgeCreateDatasetVersionRequest, idempotency_key: str | None = None) -> DatasetVersion:
        """Freeze a set of records, or what a reference pack learnt from, under a name; it waits for the approval of two people"""
        return self._call("knowledge.createDatasetVersion", body=body, idempotency_key=idempotency_key)

    def knowledge_get_dataset_version(self, *, id: str) -> DatasetVersion:
        """One dataset version with the ids of its records"""
        return self._call("knowledge.getDatasetVersion", params={"id": id})

    def knowledge_update_dataset_version(self, *, id: str, body: KnowledgeUpdateDatasetVersionRequest) -> DatasetVersion:
        """Reject a version in review or retire an approved one; approved is the work of two approvals alone"""
        return self._call("knowledge.updateDatasetVersion", params={"id": id}, body=body)

    def knowledge_list_approvals(self, *, id: str) -> KnowledgeListApprovalsResponse:
        """Who approved a version, in order, and how many are missing"""
        return self._call("knowledge.listApprovals", params={"id": id})

    def knowledge_approve_dataset_version(self, *, id: str, body: KnowledgeApproveDatasetVersionRequest | None = None) -> DatasetVersion:
        """Approve a version as oneself; the second person to do so makes it approved"""
        return self._call("knowledge.approveDatasetVersion", params={"id": id}, body=body)

    def knowledge_list_candidates(self, *, limit: int | None = None, cursor: str | None = None, reference_pack_id: str | None = None) -> DeploymentCandidatePage:
        """Deployment candidates with their decisions and what bars the next step, newest first"""
        return self._call("knowledge.listCandidates", query={"limit": limit, "cursor": cursor, "reference_pack_id": reference_pack_id})

    def knowledge_create_candidate(self, *, body: KnowledgeCreateCandidateRequest, idempotency_key: str | None = None) -> DeploymentCandidate:
        """Make a candidate of a dataset version that two people approved"""
        return self._call("knowledge.createCandidate", body=body, idempotency_key=idempotency_key)

    def knowledge_get_candidate(self, *, id: str) -> DeploymentCandidate:
        """One deployment candidate"""
        return self._call("knowledge.getCandidate", params={"id": id})

    def knowledge_get_gate(self, *, id: str) -> DeploymentStepStanding:
        """Where a candidate stands at the gate"""
        return self._call("knowledge.getGate", params={"id": id})

    def knowledge_run_gate(self, *, id: str, body: GateRequest | None = None) -> DeploymentCandidate:
        """Hold a candidate against the gate: dominance, audit_chain, tests_green, data_leakage; fails closed"""
        return self._call("knowledge.runGate", params={"id": id}, body=body)

    def knowledge_get_canary(self, *, id: str) -> DeploymentStepStanding:
        """Where a candidate stands at the canary"""
        return self._call("knowledge.getCanary", params={"id": id})

    def knowledge_record_canary(self, *, id: str, body: KnowledgeRecordCanaryRequest) -> DeploymentCandidate:
        """Record how the canary of a candidate went; needs a passed gate"""
        return self._call("knowledge.recordCanary", params={"id": id}, body=body)

    def knowledge_get_promotion(self, *, id: str) -> DeploymentStepStanding:
        """Whether a candidate may be promoted"""
        return self._call("knowledge.getPromotion", params={"id": id})

    def knowledge_promote_candidate(self, *, id: str, body: ReasonForChange) -> DeploymentCandidate:
        """Promote a candidate; needs a passed canary, even where the gate was passed"""
        return self._call("knowledge.promoteCandidate", params={"id": id}, body=body)

    def knowledge_roll_back_candidate(self, *, id: str, body: ReasonForChange) -> DeploymentCandidate:
        """Take a promotion back: the candidate promoted before serves again; a pack is retired and the one before it is in use again"""
        return self._call("knowledge.rollBackCandidate", params={"id": id}, body=body)

    def knowledge_approve_candidate(self, *, id: str, body: ReasonForChange) -> DeploymentCandidate:
        """Say that a candidate may be promoted; refused with what still bars its promotion"""
        return self._call("knowledge.approveCandidate", params={"id": id}, body=body)

    def surveillance_list_watchers(self, *, limit: int | None = None, cursor: str | None = None, source_id: str | None = None) -> SourceWatcherPage:
        """Watchers of knowledge sources, newest first"""
        return self._call("surveillance.listWatchers", query={"limit": limit, "cursor": cursor, "source_id": source_id})

    def surveillance_create_watcher(self, *, body: SurveillanceCreateWatcherRequest, idempotency_key: str | None = None) -> SourceWatcher:
        """Watch a knowledge source; nothing is looked at before a run"""
        return self._call("surveillance.createWatcher", body=body, idempotency_key=idempotency_key)

    def surveillance_get_watcher(self, *, id: str) -> SourceWatcher:
        """One watcher"""
        return self._call("surveillance.getWatcher", params={"id": id})

    def surveillance_update_watcher(self, *, id: str, body: SurveillanceUpdateWatcherRequest) -> SourceWatcher:
        """Pause, resume or move a watcher, or check it by itself every so many hours"""
        return self._call("surveillance.updateWatcher", params={"id": id}, body=body)

    def surveillance_run(self, *, body: SurveillanceRunRequest | None = None, idempotency_key: str | None = None) -> SurveillanceRun:
        """Check the watchers named, or all that are active; 409 where one is being checked already"""
        return self._call("surveillance.run", body=body, idempotency_key=idempotency_key)

    def surveillance_list_runs(self, *, limit: int | None = None, cursor: str | None = None) -> SurveillanceRunSummaryPage:
        """Runs with what they came to, newest first"""
        return self._call("surveillance.listRuns", query={"limit": limit, "cursor": cursor})

    def surveillance_get_run(self, *, id: str) -> SurveillanceRun:
        """One run with each of its checks"""
        return self._call("surveillance.getRun", params={"id": id})

    def surveillance_cancel_run(self, *, id: str) -> SurveillanceRun:
        """Cancel what a run has not checked yet; what it found stays"""
        return self._call("surveillance.cancelRun", params={"id": id})

    def surveillance_list_findings(self, *, limit: int | None = None, cursor: str | None = None, kind: Literal["changed", "failed"] | None = None, acknowledged: Literal["true", "false"] | None = None, watcher_id: str | None = None, source_id: str | None = None, run_id: str | None = None, dossier_id: str | None = None) -> SurveillanceFindingPage:
        """What the runs found, newest first; those linked to a dossier for who may read it"""
        return self._call("surveillance.listFindings", query={"limit": limit, "cursor": cursor, "kind": kind, "acknowledged": acknowledged, "watcher_id": watcher_id, "source_id": source_id, "run_id": run_id, "dossier_id": dossier_id})

    def surveillance_get_finding(self, *, id: str) -> SurveillanceFinding:
        """One finding"""
        return self._call("surveillance.getFinding", params={"id": id})

    def surveillance_update_finding(self, *, id: str, body: SurveillanceUpdateFindingRequest) -> SurveillanceFinding:
        """Acknowledge a finding, once, or say which dossiers it concerns"""
        return self._call("surveillance.updateFinding", params={"id": id}, body=body)

    def readiness_checklist(self, *, id: str) -> GuidelineChecklist:
        """Readiness of the dossier as it is now, by guideline, with who has it; nothing is kept"""
        return self._call("readiness.checklist", params={"id": id})

    def readiness_list(self, *, id: str, limit: int | None = None, cursor: str | None = None, include_deleted: Literal["true", "false"] | None = None) -> ReadinessReportPage:
        """Readiness reports of the dossier, newest first"""
        return self._call("readiness.list", params={"id": id}, query={"limit": limit, "cursor": cursor, "include_deleted": include_deleted})

    def readiness_build(self, *, id: str, idempotency_key: str | None = None) -> ReadinessReport:
        """Look at the dossier as it is: what is there, what is missing, why that matters and what to do"""
        return self._call("readiness.build", params={"id": id}, idempotency_key=idempotency_key)

    def readiness_get(self, *, id: str, report_id: str, include_deleted: Literal["true", "false"] | None = None) -> ReadinessReport:
        """One readiness report as it was built, as JSON or PDF"""
        return self._call("readiness.get", params={"id": id, "report_id": report_id}, query={"include_deleted": include_deleted})

    def readiness_get_bytes(self, *, id: str, report_id: str, include_deleted: Literal["true", "false"] | None = None, media: Literal["application/pdf"] = "application/pdf") -> bytes:
        """One readiness report as it was built, as JSON or PDF"""
        return self._bytes("readiness.get", media, params={"id": id, "report_id": report_id}, query={"include_deleted": include_deleted})

    def ms_send_impurity(self, *, id: str, body: MsSendImpurityRequest, idempotency_key: str | None = None) -> MsImpuritySending:
        """Send an ion of an approved annotation to the register of a dossier, as evidence without an amount, with the M7 or nitrosamine check of its structure; sent again it answers what it is"""
        return self._call("ms.sendImpurity", params={"id": id}, body=body, idempotency_key=idempotency_key)

    def ms_sent_impurities(self, *, id: str) -> MsSentImpurityPage:
        """Where ions of an annotation were sent, newest first"""
        return self._call("ms.sentImpurities", params={"id": id})

    def ms_register_compound(self, *, id: str, body: MsRegisterCompoundRequest, idempotency_key: str | None = None) -> MsRegisteredCompound:
        """Register the structure of an ion of an approved annotation in the caller’s registry of compounds, or find it there"""
        return self._call("ms.registerCompound", params={"id": id}, body=body, idempotency_key=idempotency_key)

    def ms_registered_compounds(self, *, id: str) -> MsIonCompoundPage:
        """The compounds ions of an annotation were registered as, newest first"""
        return self._call("ms.registeredCompounds", params={"id": id})

    def nmr_findings_send_impurity(self, *, id: str, body: NmrFindingsSendImpurityRequest, idempotency_key: str | None = None) -> NmrImpuritySending:
        """Send signals that are classified as of an impurity to the register of a dossier, as evidence, with the M7 or nitrosamine check of a structure that is given; sent again it answers what it is"""
        return self._call("nmrFindings.sendImpurity", params={"id": id}, body=body, idempotency_key=idempotency_key)

    def nmr_findings_sent_impurities(self, *, id: str) -> NmrSentImpurityPage:
        """Where signals of an analysis were sent, newest first, with what the analysis says of them today"""
        return self._call("nmrFindings.sentImpurities", params={"id": id})

    def ctd_documents_create(self, *, id: str, body: CtdDocumentsCreateRequest, idempotency_key: str | None = None) -> CtdDocument:
        """Write impurity sections of Module 3 from the dossier as it is, and keep the file"""
        return self._call("ctdDocuments.create", params={"id": id}, body=body, idempotency_key=idempotency_key)

    def ctd_documents_list(self, *, id: str, limit: int | None = None, cursor: str | None = None, include_deleted: Literal["true", "false"] | None = None) -> CtdDocumentPage:
        """Sections of Module 3 that were written from the dossier, newest first"""
        return self._call("ctdDocuments.list", params={"id": id}, query={"limit": limit, "cursor": cursor, "include_deleted": include_deleted})

    def ctd_documents_get(self, *, id: str, document_id: str) -> CtdDocument:
        """What is known of one file: its digest and what it was made from"""
        return self._call("ctdDocuments.get", params={"id": id, "document_id": document_id})

    def ctd_documents_download(self, *, id: str, document_id: str) -> CtdContent:
        """The file itself, byte for byte as it was kept"""
        return self._call("ctdDocuments.download", params={"id": id, "document_id": document_id})

    def ctd_documents_download_bytes(self, *, id: str, document_id: str, media: Literal["application/pdf", "application/vnd.openxmlformats-officedocument.wordprocessingml.document"]) -> bytes:
        """The file itself, byte for byte as it was kept"""
        return self._bytes("ctdDocuments.download", media, params={"id": id, "document_id": document_id})

    def ctd_documents_preview(self, *, id: str, sections: str) -> CtdContent:
        """What sections of Module 3 would say now; nothing is kept"""
        return self._call("ctdDocuments.preview", params={"id": id}, query={"sections": sections})

    def ai_feedback_give(self, *, id: str, body: AiFeedbackGiveRequest, idempotency_key: str | None = None) -> PredictionFeedback:
        """Say whether a stored interpretation was right: an analysis, run, annotation, deconvolution, quantification, assessment, recorded decision, recommendation, yield prediction, route score or forward check. It changes nothing about it; who changes their mind says so again"""
        return self._call("aiFeedback.give", params={"id": id}, body=body, idempotency_key=idempotency_key)

    def ai_feedback_list(self, *, id: str, limit: int | None = None, cursor: str | None = None) -> AiFeedbackListResponse:
        """What was said about a prediction by all who may open it, newest first"""
        return self._call("aiFeedback.list", params={"id": id}, query={"limit": limit, "cursor": cursor})

    def analytics_roi(self, *, from_: str | None = None, to: str | None = None, actor_user_id: str | None = None, format: Literal["json", "csv"] | None = None) -> AutomationRoi:
        """Time saved as an estimate, from recorded usage events: of all accounts for admins and the system key, or of one they name; of the own account for everybody else"""
        return self._call("analytics.roi", query={"from": from_, "to": to, "actor_user_id": actor_user_id, "format": format})

    def analytics_roi_bytes(self, *, from_: str | None = None, to: str | None = None, actor_user_id: str | None = None, format: Literal["json", "csv"] | None = None, media: Literal["text/csv"] = "text/csv") -> bytes:
        """Time saved as an estimate, from recorded usage events: of all accounts for admins and the system key, or of one they name; of the own account for everybody else"""
        return self._bytes("analytics.roi", media, query={"from": from_, "to": to, "actor_user_id": actor_user_id, "format": format})

    def analytics_list_tasks(self) -> AnalyticsListTasksResponse:
        """What counts as work taken off a person, and how many minutes each of it, with every definition"""
        return self._call("analytics.listTasks")

    def admin_define_automation_task(self, *, task: str, body: AdminDefineAutomationTaskRequest) -> AutomationTask:
        """Set the minutes of a task for this laboratory; events recorded before keep the definition of their time"""
        return self._call("admin.defineAutomationTask", params={"task": task}, body=body)

    def reactions_list(self, *, limit: int | None = None, cursor: str | None = None, q: str | None = None, project_id: str | None = None, include_deleted: Literal["true", "false"] | None = None) -> ReactionProjectPage:
        """Own reaction projects, all for admins; newest first"""
        return self._call("reactions.list", query={"limit": limit, "cursor": cursor, "q": q, "project_id": project_id, "include_deleted": include_deleted})

    def reactions_create(self, *, body: ReactionsCreateRequest, idempotency_key: str | None = None) -> ReactionProject:
        """Open a workspace for one reaction; a project or optimisation it names is an own one"""
        return self._call("reactions.create", body=body, idempotency_key=idempotency_key)

    def reactions_get(self, *, id: str, include_deleted: Literal["true", "false"] | None = None) -> ReactionProject:
        """One reaction project"""
        return self._call("reactions.get", params={"id": id}, query={"include_deleted": include_deleted})

    def reactions_update(self, *, id: str, body: ReactionsUpdateRequest) -> ReactionProject:
        """Change what is said of a reaction project; its parameters only while it has no experiments"""
        return self._call("reactions.update", params={"id": id}, body=body)

    def reactions_remove(self, *, id: str, body: ReasonForChange) -> Deletion:
        """Delete a reaction project with everything in it (soft delete)"""
        return self._call("reactions.remove", params={"id": id}, body=body)

    def reactions_experiments(self, *, id: str, limit: int | None = None, cursor: str | None = None, status: ReactionExperimentStatus | None = None, include_deleted: Literal["true", "false"] | None = None) -> ReactionExperimentPage:
        """What was entered, newest first; rows that were completed or corrected stay and say so"""
        return self._call("reactions.experiments", params={"id": id}, query={"limit": limit, "cursor": cursor, "status": status, "include_deleted": include_deleted})

    def reactions_record_experiments(self, *, id: str, body: ReactionExperimentsRequest, idempotency_key: str | None = None) -> RecordedReactionExperiments:
        """Enter experiments: all of a call or, where one cannot be taken, none (422 names it). Rows are never changed: one completes or corrects another"""
        return self._call("reactions.recordExperiments", params={"id": id}, body=body, idempotency_key=idempotency_key)

    def reactions_predict_yields(self, *, id: str, body: YieldPredictionRequest, idempotency_key: str | None = None) -> YieldPrediction:
        """Fit a surrogate on the completed experiments and predict the yield of candidate conditions; stored as answered"""
        return self._call("reactions.predictYields", params={"id": id}, body=body, idempotency_key=idempotency_key)

    def reactions_list_yield_predictions(self, *, id: str, limit: int | None = None, cursor: str | None = None, include_deleted: Literal["true", "false"] | None = None) -> YieldPredictionSummaryPage:
        """Yield predictions as they were answered, newest first, each with its best candidate"""
        return self._call("reactions.listYieldPredictions", params={"id": id}, query={"limit": limit, "cursor": cursor, "include_deleted": include_deleted})

    def reactions_get_yield_prediction(self, *, id: str, run_id: str, include_deleted: Literal["true", "false"] | None = None) -> YieldPrediction:
        """One yield prediction with all candidates"""
        return self._call("reactions.getYieldPrediction", params={"id": id, "run_id": run_id}, query={"include_deleted": include_deleted})

    def reactions_capabilities(self) -> ReactionsCapabilitiesResponse:
        """What this installation can do for reactions, and what it lacks for the rest"""
        return self._call("reactions.capabilities")

    def reactions_sdl_status(self) -> SdlStatus:
        """That no equipment is driven from here: read-only"""
        return self._call("reactions.sdlStatus")

    def admin_model_lineage(self) -> ModelLineage:
        """What was promoted to production: training snapshot, gold metrics, promotion, supersession and drift; empty until something is promoted"""
        return self._call("admin.modelLineage")

    def admin_start_findings(self) -> AdminStartFindingsResponse:
        """What starts of this program found and put right, newest first"""
        return self._call("admin.startFindings")

    def admin_diagnostics_bytes(self, *, media: Literal["application/zip"] = "application/zip") -> bytes:
        """For whoever helps: versions, settings without secrets, counts, integrity and the end of the log; no record contents"""
        return self._bytes("admin.diagnostics", media)

    def admin_deployment_gate(self) -> DeploymentGate:
        """The policy of the deployment gate, what models are watched for, and a self-check run on each call"""
        return self._call("admin.deploymentGate")

    def optimizations_experiments(self, *, id: str, limit: int | None = None, cursor: str | None = None, include_deleted: Literal["true", "false"] | None = None) -> OptimizationExperimentPage:
        """What was entered, newest first; rows that were completed or corrected stay and say so"""
        return self._call("optimizations.experiments", params={"id": id}, query={"limit": limit, "cursor": cursor, "include_deleted": include_deleted})

    def optimizations_add_iteration(self, *, id: str, body: OptimizationIterationsRequest, idempotency_key: str | None = None) -> OptimizationsAddIterationResponse:
        """Enter results of experiments: all of a batch or, where one cannot be taken, none (422 names it)"""
        return self._call("optimizations.addIteration", params={"id": id}, body=body, idempotency_key=idempotency_key)

    def optimizations_recommendation(self, *, id: str, count: int | None = None) -> Recommendation:
        """The next experiments; computed once for a history and kept, so that the same history has the same answer. What takes more than 25 s to find is refused (409): ask for it by a recommendation request"""
        return self._call("optimizations.recommendation", params={"id": id}, query={"count": count})

    def optimizations_recommendations(self, *, id: str, limit: int | None = None, cursor: str | None = None) -> RecommendationPage:
        """What was recommended, as it was, newest first"""
        return self._call("optimizations.recommendations", params={"id": id}, query={"limit": limit, "cursor": cursor})

    def optimizations_decide(self, *, id: str, recommendation_id: str, body: SuggestionDecisionRequest, idempotency_key: str | None = None) -> SuggestionDecision:
        """Accept, reject, replace or pin one suggestion; what is accepted or run in its place becomes a pending experiment"""
        return self._call("optimizations.decide", params={"id": id, "recommendation_id": recommendation_id}, body=body, idempotency_key=idempotency_key)

    def optimizations_decisions(self, *, id: str, limit: int | None = None, cursor: str | None = None) -> SuggestionDecisionPage:
        """What people made of suggestions, newest first; decisions that were replaced stay and say so"""
        return self._call("optimizations.decisions", params={"id": id}, query={"limit": limit, "cursor": cursor})

    def optimizations_pareto(self, *, id: str) -> ParetoFront:
        """Experiments none is better than in every objective, and the hypervolume they dominate"""
        return self._call("optimizations.pareto", params={"id": id})

    def optimizations_diagnostics(self, *, id: str) -> OptimizationDiagnostics:
        """How well the model predicts what was measured, what matters, and how far the run has come"""
        return self._call("optimizations.diagnostics", params={"id": id})

    def optimizations_effects(self, *, id: str, objective: str | None = None) -> OptimizationEffects:
        """What the results say about each setting, with intervals; worked out when it is asked for"""
        return self._call("optimizations.effects", params={"id": id}, query={"objective": objective})

    def optimizations_stopping(self, *, id: str) -> OptimizationStopping:
        """Whether a further batch is worth it: what it is expected to gain, and how probable that is"""
        return self._call("optimizations.stopping", params={"id": id})

    def optimizations_comparison(self, *, id: str, with_: str) -> CampaignComparison:
        """Two campaigns side by side: the best so far by the number of experiments, and what differs in space and objectives; refused where nothing can be compared"""
        return self._call("optimizations.comparison", params={"id": id}, query={"with": with_})

    def optimizations_preview_import(self, *, id: str, body: OptimizationsPreviewImportBody) -> ExperimentImportPreview:
        """What a file of past experiments was understood to say, with every row that cannot be taken; keeps nothing"""
        return self._call("optimizations.previewImport", params={"id": id}, body=body)

    def optimizations_import_experiments(self, *, id: str, body: OptimizationsImportExperimentsBody) -> ExperimentImport:
        """Take in a file as it was confirmed; the same file again answers with the first import"""
        return self._call("optimizations.importExperiments", params={"id": id}, body=body)

    def optimizations_export_bytes(self, *, id: str, format: Literal["csv", "json"], media: Literal["text/csv", "application/vnd.larmor.campaign+json"], include_deleted: Literal["true", "false"] | None = None) -> bytes:
        """All experiments that count as CSV, which an import takes back, or the whole campaign as JSON, which POST /optimizations takes"""
        return self._bytes("optimizations.export", media, params={"id": id}, query={"format": format, "include_deleted": include_deleted})

    def optimizations_list(self, *, limit: int | None = None, cursor: str | None = None, q: str | None = None, project_id: str | None = None, status: OptimizationStatus | None = None, include_deleted: Literal["true", "false"] | None = None) -> OptimizationSummaryPage:
        """Own optimisation runs, all for admins; newest first"""
        return self._call("optimizations.list", query={"limit": limit, "cursor": cursor, "q": q, "project_id": project_id, "status": status, "include_deleted": include_deleted})

    def optimizations_create(self, *, body: OptimizationRequest, idempotency_key: str | None = None) -> Optimization:
        """Create an optimisation run; a space in which nothing is possible is refused, naming the constraints that exclude each other"""
        return self._call("optimizations.create", body=body, idempotency_key=idempotency_key)

    def optimizations_get(self, *, id: str, include_deleted: Literal["true", "false"] | None = None) -> Optimization:
        """One run with its space"""
        return self._call("optimizations.get", params={"id": id}, query={"include_deleted": include_deleted})

    def optimizations_update(self, *, id: str, body: OptimizationsUpdateRequest) -> Optimization:
        """Rename a run, finish it, or open it again; space and objectives stay as they were created"""
        return self._call("optimizations.update", params={"id": id}, body=body)

    def optimizations_remove(self, *, id: str, body: ReasonForChange) -> Deletion:
        """Delete a run with its experiments (soft delete)"""
        return self._call("optimizations.remove", params={"id": id}, body=body)

    def optimizations_follow_limit(self, *, id: str, body: FollowLimitRequest, idempotency_key: str | None = None) -> FollowedLimit:
        """An impurity limit of a dossier becomes an outcome constraint, and follows it when a later register changes it"""
        return self._call("optimizations.followLimit", params={"id": id}, body=body, idempotency_key=idempotency_key)

    def optimizations_limits(self, *, id: str) -> OptimizationsLimitsResponse:
        """Limits the run follows, newest first, with every change of them"""
        return self._call("optimizations.limits", params={"id": id})

    def optimizations_end_limit(self, *, id: str, limit_id: str, body: ReasonForChange) -> FollowedLimit:
        """The run follows the limit no longer; what was followed stays on record"""
        return self._call("optimizations.endLimit", params={"id": id, "limit_id": limit_id}, body=body)

    def optimizations_plan_plate(self, *, id: str, body: PlatePlanRequest, idempotency_key: str | None = None) -> PlatePlan:
        """Lay a recommendation out on plates and work out what is dispensed into each well; a plan is kept and never changes"""
        return self._call("optimizations.planPlate", params={"id": id}, body=body, idempotency_key=idempotency_key)

    def optimizations_plate_plans(self, *, id: str, limit: int | None = None, cursor: str | None = None) -> PlatePlanSummaryPage:
        """Plans of plates, newest first"""
        return self._call("optimizations.platePlans", params={"id": id}, query={"limit": limit, "cursor": cursor})

    def optimizations_plate_plan(self, *, id: str, plan_id: str) -> PlatePlan:
        """One plan: every well with its conditions and volumes, and how much of each stock is needed"""
        return self._call("optimizations.platePlan", params={"id": id, "plan_id": plan_id})

    def optimizations_plate_wells_bytes(self, *, id: str, plan_id: str, media: Literal["text/csv"] = "text/csv") -> bytes:
        """The wells of a plan as CSV, with empty columns for results"""
        return self._bytes("optimizations.plateWells", media, params={"id": id, "plan_id": plan_id})

    def optimizations_pick_list_bytes(self, *, id: str, plan_id: str, form: Literal["volumes", "echo", "worklist"], media: Literal["text/csv", "text/plain"]) -> bytes:
        """The transfers of a plan as a file for a liquid handler; nothing is sent to any device"""
        return self._bytes("optimizations.pickList", media, params={"id": id, "plan_id": plan_id}, query={"form": form})

    def optimizations_plate_readings(self, *, id: str, plan_id: str) -> OptimizationsPlateReadingsResponse:
        """What plate readers measured on the plates of a plan, newest first"""
        return self._call("optimizations.plateReadings", params={"id": id, "plan_id": plan_id})

    def optimizations_take_reading(self, *, id: str, plan_id: str, body: OptimizationsTakeReadingBody) -> PlateReading:
        """Take in a file of a plate reader as it was confirmed: each well of an experiment is a result"""
        return self._call("optimizations.takeReading", params={"id": id, "plan_id": plan_id}, body=body)

    def optimizations_preview_reading(self, *, id: str, plan_id: str, body: OptimizationsPreviewReadingBody) -> PlateReadingPreview:
        """What a file of a plate reader was understood to say, well by well, with every well that cannot be taken; keeps nothing"""
        return self._call("optimizations.previewReading", params={"id": id, "plan_id": plan_id}, body=body)

    def optimizations_request_recommendation(self, *, id: str, body: OptimizationsRequestRecommendationRequest | None = None, idempotency_key: str | None = None) -> RecommendationRequest:
        """Ask for the next experiments without waiting for them: queued, with progress; your own request for the same history and count is answered again, and that of others shares its search"""
        return self._call("optimizations.requestRecommendation", params={"id": id}, body=body, idempotency_key=idempotency_key)

    def optimizations_recommendation_requests(self, *, id: str, limit: int | None = None, cursor: str | None = None, status: Literal["queued", "completed", "failed"] | None = None) -> RecommendationRequestPage:
        """Recommendations that were asked for without waiting, newest first"""
        return self._call("optimizations.recommendationRequests", params={"id": id}, query={"limit": limit, "cursor": cursor, "status": status})

    def optimizations_recommendation_request(self, *, id: str, request_id: str) -> RecommendationRequest:
        """How far it is, or which recommendation came of it"""
        return self._call("optimizations.recommendationRequest", params={"id": id, "request_id": request_id})

    def optimizations_cancel_recommendation(self, *, id: str, request_id: str) -> RecommendationRequest:
        """Stop your own request while it is queued or sought: the search stops with the last who asked for it, and nothing is kept of it then; the owner of the run and administrators stop that of somebody else for all who wait"""
        return self._call("optimizations.cancelRecommendation", params={"id": id, "request_id": request_id})

    def reaction_routes_score(self, *, id: str, body: RouteScoreRequest, idempotency_key: str | None = None) -> RouteScore:
        """Score one route or several of a chemist or a planner by the safety and green rules, several ranked side by side; what is wrong with a tree names the node; stored as answered"""
        return self._call("reactionRoutes.score", params={"id": id}, body=body, idempotency_key=idempotency_key)

    def reaction_routes_list_scores(self, *, id: str, limit: int | None = None, cursor: str | None = None, include_deleted: Literal["true", "false"] | None = None) -> RouteScoreSummaryPage:
        """Route scores as they were answered, newest first, without their steps"""
        return self._call("reactionRoutes.listScores", params={"id": id}, query={"limit": limit, "cursor": cursor, "include_deleted": include_deleted})

    def reaction_routes_get_score(self, *, id: str, score_id: str, include_deleted: Literal["true", "false"] | None = None) -> RouteScore:
        """One route score with its steps, hazards and diagram"""
        return self._call("reactionRoutes.getScore", params={"id": id, "score_id": score_id}, query={"include_deleted": include_deleted})

    def reaction_routes_diagram_bytes(self, *, id: str, score_id: str, include_deleted: Literal["true", "false"] | None = None, media: Literal["image/svg+xml"] = "image/svg+xml") -> bytes:
        """The diagram as it was drawn when the route was scored"""
        return self._bytes("reactionRoutes.diagram", media, params={"id": id, "score_id": score_id}, query={"include_deleted": include_deleted})

    def reaction_routes_tree(self, *, id: str, score_id: str, include_deleted: Literal["true", "false"] | None = None) -> Upload:
        """The request as it was sent, byte for byte"""
        return self._call("reactionRoutes.tree", params={"id": id, "score_id": score_id}, query={"include_deleted": include_deleted})

    def reaction_routes_check_forward(self, *, id: str, body: ForwardCheckRequestInput, idempotency_key: str | None = None) -> ForwardCheck:
        """Check a predicted outcome of a reaction for balance, charge, by-products and hazards; stored as answered"""
        return self._call("reactionRoutes.checkForward", params={"id": id}, body=body, idempotency_key=idempotency_key)

    def reaction_routes_list_checks(self, *, id: str, limit: int | None = None, cursor: str | None = None, include_deleted: Literal["true", "false"] | None = None) -> ForwardCheckSummaryPage:
        """Forward checks as they were answered, newest first"""
        return self._call("reactionRoutes.listChecks", params={"id": id}, query={"limit": limit, "cursor": cursor, "include_deleted": include_deleted})

    def reaction_routes_get_check(self, *, id: str, check_id: str, include_deleted: Literal["true", "false"] | None = None) -> ForwardCheck:
        """One forward check"""
        return self._call("reactionRoutes.getCheck", params={"id": id, "check_id": check_id}, query={"include_deleted": include_deleted})

    def esignatures_snapshot(self, *, record_type: str, record_id: str) -> RecordSnapshot:
        """What a signature would be put on now, and what it would take"""
        return self._call("esignatures.snapshot", query={"record_type": record_type, "record_id": record_id})

    def esignatures_sign(self, *, body: EsignaturesSignRequest) -> ESignature:
        """Sign a record as it was shown; the signer is who signed in, proven again for this signature"""
        return self._call("esignatures.sign", body=body)

    def esignatures_list(self, *, record_type: str, record_id: str, limit: int | None = None, cursor: str | None = None) -> ESignaturePage:
        """The signatures on a record, newest first"""
        return self._call("esignatures.list", query={"limit": limit, "cursor": cursor, "record_type": record_type, "record_id": record_id})

    def esignatures_verify(self, *, id: str) -> SignatureVerification:
        """Whether a signature holds, and which link broke where it does not"""
        return self._call("esignatures.verify", params={"id": id})

    def esignatures_manifestation(self, *, id: str) -> SignatureManifestation:
        """Printed name, date and time in UTC, and meaning of a signature"""
        return self._call("esignatures.manifestation", params={"id": id})

    def admin_access_review(self) -> AccessReview:
        """Who may do what: roles and since when, projects, identity, last sign-in, keys of people and machines"""
        return self._call("admin.accessReview")

    def admin_confirm_access_review(self, *, body: AdminConfirmAccessReviewRequest) -> AccessConfirmation:
        """Confirm, signed, that who may do what is as it should be; kept with what was shown"""
        return self._call("admin.confirmAccessReview", body=body)

    def workstation_get(self) -> Workstation:
        """This workstation: its device key, workspace, entitlement and steps of first run"""
        return self._call("workstation.get")

    def workstation_make_device(self, *, body: WorkstationMakeDeviceRequest | None = None) -> WorkstationDevice:
        """Make the device key; 409 where there is one that is not to be replaced"""
        return self._call("workstation.makeDevice", body=body)

    def workstation_enrolment_request(self, *, name: str | None = None) -> EnrolmentRequest:
        """What an admin of the workspace enrols this workstation from, where there is no network"""
        return self._call("workstation.enrolmentRequest", query={"name": name})

    def workstation_bind(self, *, body: WorkstationBindRequest) -> WorkspaceBinding:
        """Bind to the workspace whose authority file is given; bound again, what is not said stays"""
        return self._call("workstation.bind", body=body)

    def workstation_unbind(self, *, body: ReasonForChange) -> WorkstationUnbindResponse:
        """Release from the workspace; one that ever held a statement computes and signs again once bound"""
        return self._call("workstation.unbind", body=body)

    def workstation_import_statement(self, *, body: dict[str, Any] | None = None) -> WorkstationEntitlement:
        """Import a signed statement; what is wrong with it is a 409 that says so"""
        return self._call("workstation.importStatement", body=body)

    def workstation_enrol(self, *, body: WorkstationEnrolRequest) -> WorkspaceBinding:
        """Enrol at a workspace with an account there and bind to it; the credentials are passed on and kept nowhere"""
        return self._call("workstation.enrol", body=body)

    def system_active_versions(self) -> ActiveVersions:
        """What this program computes with, in the four coordinates that currency compares"""
        return self._call("system.activeVersions")

    def system_currency(self) -> Currency:
        """Where this program stands to the workspace it is bound to, coordinate by coordinate"""
        return self._call("system.currency")

    def admin_list_deleted_records(self, *, deleted: Literal["true"], limit: int | None = None, cursor: str | None = None, record_type: str | None = None) -> DeletedRecordPage:
        """Records of every type that are deleted, newest deletion first, and how long they are kept"""
        return self._call("admin.listDeletedRecords", query={"limit": limit, "cursor": cursor, "record_type": record_type, "deleted": deleted})

    def admin_restore_record(self, *, record_type: str, record_id: str, body: ReasonForChange) -> Restoration:
        """Take a deletion back; the record is what it was"""
        return self._call("admin.restoreRecord", params={"record_type": record_type, "record_id": record_id}, body=body)

    def admin_list_legal_holds(self, *, limit: int | None = None, cursor: str | None = None, record_type: str | None = None) -> ListedRecordHoldPage:
        """Legal holds in force, newest first"""
        return self._call("admin.listLegalHolds", query={"limit": limit, "cursor": cursor, "record_type": record_type})

    def admin_set_legal_hold(self, *, record_type: str, record_id: str, body: ReasonForChange) -> AdminSetLegalHoldResponse:
        """Keep a record from being deleted until the hold is lifted"""
        return self._call("admin.setLegalHold", params={"record_type": record_type, "record_id": record_id}, body=body)

    def admin_lift_legal_hold(self, *, record_type: str, record_id: str, body: ReasonForChange) -> LiftedRecordHold:
        """Lift the hold on a record; that there was one stays on record"""
        return self._call("admin.liftLegalHold", params={"record_type": record_type, "record_id": record_id}, body=body)

    def releases_list(self, *, limit: int | None = None, cursor: str | None = None) -> SystemReleaseSummaryPage:
        """Releases of the system, newest first"""
        return self._call("releases.list", query={"limit": limit, "cursor": cursor})

    def releases_create(self, *, body: ReleasesCreateRequest, idempotency_key: str | None = None) -> SystemRelease:
        """Register a release as a draft; the description of the routes is kept with it"""
        return self._call("releases.create", body=body, idempotency_key=idempotency_key)

    def releases_get(self, *, id: str) -> SystemRelease:
        """A release with its evidence and the decisions about it"""
        return self._call("releases.get", params={"id": id})

    def releases_add_evidence(self, *, id: str, body: ReleasesAddEvidenceBody) -> ReleaseEvidence:
        """Add a file of evidence to a draft: read, counted, kept as received; what cannot be read is refused"""
        return self._call("releases.addEvidence", params={"id": id}, body=body)

    def releases_decide(self, *, id: str, body: ReleasesDecideRequest) -> SystemRelease:
        """Release a draft with the package that was looked at, or retire it; by a person in a session"""
        return self._call("releases.decide", params={"id": id}, body=body)

    def releases_validation_package(self, *, id: str) -> ValidationPackage:
        """Validation package: the same release gives the same bytes; as JSON what is in it and what is open"""
        return self._call("releases.validationPackage", params={"id": id})

    def releases_validation_package_bytes(self, *, id: str, media: Literal["application/zip"] = "application/zip") -> bytes:
        """Validation package: the same release gives the same bytes; as JSON what is in it and what is open"""
        return self._bytes("releases.validationPackage", media, params={"id": id})

    def sync_list_hand_overs(self, *, limit: int | None = None, cursor: str | None = None) -> OutgoingHandOverPage:
        """Projects that were handed over to the workspace or are on their way, newest first"""
        return self._call("sync.listHandOvers", query={"limit": limit, "cursor": cursor})

    def sync_hand_over(self, *, body: SyncHandOverRequest) -> OutgoingHandOver:
        """Hand a project over to the workspace: its records with their trail, and raw data where asked; one that was stopped or refused goes on"""
        return self._call("sync.handOver", body=body)

    def sync_stop_hand_over(self, *, id: str) -> OutgoingHandOver:
        """Send nothing more of it; what came is kept by the workspace, and is complete once the rest was sent"""
        return self._call("sync.stopHandOver", params={"id": id})

    def sync_get(self) -> SyncState:
        """How the exchange with the workspace stands"""
        return self._call("sync.get")

    def sync_run(self) -> SyncState:
        """Try now instead of at the next moment; 409 where it is off, saying why"""
        return self._call("sync.run")

    def sync_outbox(self, *, limit: int | None = None, cursor: str | None = None, waiting: Literal["true", "false"] | None = None, set_aside: Literal["true"] | None = None) -> SyncOutboxItemPage:
        """Own review decisions for the workspace, all for admins, newest first, with what became of them"""
        return self._call("sync.outbox", query={"limit": limit, "cursor": cursor, "waiting": waiting, "set_aside": set_aside})

    def sync_retry(self, *, id: str, body: ReasonForChange) -> SyncOutboxItem:
        """Send a decision once more that was set aside; those behind it on its record wait with it"""
        return self._call("sync.retry", params={"id": id}, body=body)

    def sync_dismiss(self, *, id: str, body: ReasonForChange) -> SyncOutboxItem:
        """Never send a decision that was set aside; it stays on its record and in the outbox, and those behind it go on"""
        return self._call("sync.dismiss", params={"id": id}, body=body)

    def sync_announcements(self, *, limit: int | None = None, cursor: str | None = None) -> AnnouncementPage:
        """What the workspace announced, newest first"""
        return self._call("sync.announcements", query={"limit": limit, "cursor": cursor})
