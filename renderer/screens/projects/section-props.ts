export interface SectionProps {
  readonly projectId: string;
  /** Whether the viewer may put things into the project. */
  readonly canAdd: boolean;
}
