export const demoEmployees = [
  { external_id: 'E-101', name: 'Dana Whitfield' },
  { external_id: 'E-102', name: 'Marcus Oyelaran' },
  { external_id: 'E-103', name: 'Priya Raman' },
  { external_id: 'E-104', name: 'Tomás Herrera' },
  { external_id: 'E-105', name: 'Ellie Brandt' },
] as const

export interface WeeklyEvent {
  key: string
  employee: (typeof demoEmployees)[number]['external_id']
  /** 1 is Monday. */
  weekday: number
  /** Club time. */
  from: string
  minutes: number
  name: string
  withMember: boolean
  sells: boolean
}

export const weeklyEvents: readonly WeeklyEvent[] = [
  {
    key: 'strength-mon',
    employee: 'E-101',
    weekday: 1,
    from: '07:00',
    minutes: 60,
    name: 'Personal training',
    withMember: true,
    sells: false,
  },
  {
    key: 'spin-tue',
    employee: 'E-102',
    weekday: 2,
    from: '12:15',
    minutes: 45,
    name: 'Indoor cycling',
    withMember: false,
    sells: false,
  },
  {
    key: 'check-tue',
    employee: 'E-103',
    weekday: 2,
    from: '16:30',
    minutes: 30,
    name: 'Fitness check',
    withMember: true,
    sells: false,
  },
  {
    key: 'upgrade-wed',
    employee: 'E-101',
    weekday: 3,
    from: '11:00',
    minutes: 30,
    name: 'Membership review',
    withMember: true,
    sells: true,
  },
  {
    key: 'strength-thu',
    employee: 'E-101',
    weekday: 4,
    from: '07:00',
    minutes: 60,
    name: 'Personal training',
    withMember: true,
    sells: false,
  },
  {
    key: 'team-fri',
    employee: 'E-102',
    weekday: 5,
    from: '09:30',
    minutes: 60,
    name: 'Team meeting',
    withMember: false,
    sells: false,
  },
  {
    key: 'check-sat',
    employee: 'E-104',
    weekday: 6,
    from: '10:00',
    minutes: 30,
    name: 'Fitness check',
    withMember: true,
    sells: false,
  },
]

/** Per hundred members. */
export const demoStatuses: Readonly<Record<string, number>> = {
  Active: 82,
  'Active - Freeze': 6,
  'Active - Pending Cancel': 4,
  'Inactive - Expired': 5,
  'Inactive - Cancelled': 3,
}
/** Lets the demo show a failing connection. */
export const refusedCredentials = 'wrong'
export const unknownClub = 'unknown'
