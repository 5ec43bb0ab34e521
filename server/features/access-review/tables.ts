export interface AccessReviewTable {
  id: string;
  sha256: string;
  /** The accounts as they were shown: canonical JSON, what the hash is of. */
  content: string;
  created_at: string;
  reviewed_by: string;
  reviewer_name: string;
  comment: string;
  step_up_id: string;
  /** JSON list of what the reviewer proved who they are by. */
  components: string;
}

/** A type and not an interface, because Kysely narrows tables by index. */
export type AccessReviewTables = {
  access_review: AccessReviewTable;
};
