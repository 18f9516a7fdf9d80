import type { Project } from './catalogue.ts'

/** Whether gifts to a project can be repeated: a share or an animal is bought, not promised. */
export const takesPlan = ({ isOpen, unitMinor }: Pick<Project, 'isOpen' | 'unitMinor'>): boolean =>
  isOpen && unitMinor === null
