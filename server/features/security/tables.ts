/** Written once; what an alert was when it was handed to the sinks. */
export type ShippedAlertTable = {
  id: string;
  detection_id: string;
  severity: string;
  /** JSON of the alert. */
  body: string;
  shipped_at: string;
};

export type SecurityTables = { shipped_alert: ShippedAlertTable };
