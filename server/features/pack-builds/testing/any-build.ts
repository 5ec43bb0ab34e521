/** A file of records as it is sent to be archived. */
export const sourceForm = (name: string, text: string): FormData => {
  const form = new FormData();
  form.set('source_file', new Blob([text]), name);
  return form;
};

/** What asks for a pack of an archived file. */
export const anyBuild = (archiveId: string) => ({
  kind: 'shifts',
  name: 'Ours',
  from: archiveId,
  licence: 'in-house',
});
