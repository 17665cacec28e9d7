export const exportSystems = [
  'gymmaster',
  'simple_members',
  'clubwise',
  'mindbody',
  'iconnect',
  'exerp',
  'abcfin',
  'jonas_fitness',
  'csi',
  'asf',
  'plus2',
  'motionsoft',
  'glofox',
  'jonas_i4',
  'club_automation',
  'health_club_systems',
  'peak_payment',
  'virtuagym',
  'one_fit_stop',
  'circuit',
] as const
export type ExportSystem = (typeof exportSystems)[number]

const ownNames: Readonly<Record<string, string>> = {
  abcfin: 'ABC Fitness',
  simple_members: 'Gym Man',
  csi: 'CSI',
  asf: 'ASF',
}

/** Unknown systems go by their code. */
export function systemName(system: string): string {
  const words = system.replaceAll('_', ' ')
  return ownNames[system] ?? words.charAt(0).toUpperCase() + words.slice(1)
}
