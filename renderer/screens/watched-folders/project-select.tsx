import type { Project } from '#contract/projects';
import { Select, type SelectProps } from '../../ui/choices.tsx';

/** No project has this id. */
const noProject = 'none';

interface ProjectSelectProps extends Pick<SelectProps<string>, 'label' | 'hint' | 'errors' | 'refusals'> {
  /** What it means that none is chosen. */
  readonly none: string;
  readonly projects: readonly Project[];
  /** Empty: none. */
  readonly value: string;
  readonly onChange: (id: string) => void;
}

/** One of the projects, or none. One that is not among them keeps its id. */
export function ProjectSelect({ none, projects, value, onChange, ...field }: ProjectSelectProps) {
  const isListed = value === '' || projects.some(({ id }) => id === value);
  return (
    <Select
      {...field}
      choices={[
        { value: noProject, label: none },
        ...projects.map(({ id, name }) => ({ value: id, label: name })),
        ...(isListed ? [] : [{ value, label: value }]),
      ]}
      value={value || noProject}
      onChange={(id) => onChange(id === noProject ? '' : id)}
    />
  );
}
