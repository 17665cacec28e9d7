import { type CallerName, callers } from './callers.ts'

/** 'in': passed all access checks. */
export type Outcome = 'in' | 401 | 403 | 404
export type ClubName = 'melbourne' | 'london'
export type Row = (caller: CallerName, club: ClubName) => Outcome

export const isVisitor = (caller: CallerName) => caller === 'kiosk' || caller === 'public token'
export const belongs = (caller: CallerName, club: ClubName) => (callers[caller] as readonly string[]).includes(club)

export const settingsHolders: readonly CallerName[] = [
  'club_manager',
  'regional_manager',
  'corporation_manager',
  'another club',
  'root',
]

const everybody = Object.keys(callers) as CallerName[]

export const everyone: Row = () => 'in'

export const withSession: Row = (caller) => (caller === 'nobody' ? 401 : 'in')

/** Outside /api a program is a stranger without a CSRF token. */
export const notByToken =
  (row: Row, refusal: 401 | 403 = 401): Row =>
  (caller, club) =>
    caller === 'api' ? refusal : row(caller, club)

/** Programs are allowed only if named. */
export const staff =
  (only?: readonly CallerName[]): Row =>
  (caller) => {
    if (caller === 'nobody') return 401
    if (isVisitor(caller) || (caller === 'api' && !only?.includes('api'))) return 403
    return only && !only.includes(caller) ? 403 : 'in'
  }

/** Other clubs' records are 404. */
export const staffOfClub =
  (only?: readonly CallerName[]): Row =>
  (caller, club) => {
    const gate = staff(only)(caller, club)
    return gate === 'in' && !belongs(caller, club) ? 404 : gate
  }

export const anyStaff = staff()
export const anyStaffOfClub = staffOfClub()

export const records = staff(everybody)
export const recordsOfClub = staffOfClub(everybody)
export const lists = staffOfClub([...settingsHolders, 'api'])
export const settings = staff(settingsHolders)
export const settingsOfClub = staffOfClub(settingsHolders)
export const managers = staff(settingsHolders)
export const corporationOfClub = staffOfClub(['corporation_manager', 'root'])
export const root = staff(['root'])
export const rootOfClub = staffOfClub(['root'])

export const restricted: readonly CallerName[] = ['salesperson', 'root as salesperson']

/** Unassigned, so restricted salespeople don't see them. */
export const personOfClub: Row = (caller, club) => {
  const seen = anyStaffOfClub(caller, club)
  return seen === 'in' && restricted.includes(caller) ? 404 : seen
}

export const personRecord: Row = (caller, club) => {
  const seen = recordsOfClub(caller, club)
  return seen === 'in' && restricted.includes(caller) ? 404 : seen
}

/** Restricted salespeople may not delete or restore people. */
const unrestricted = everybody.filter((caller) => !restricted.includes(caller))

export const unrestrictedRecords = staff(unrestricted)
export const unrestrictedRecord = staffOfClub(unrestricted)

export const unrestrictedStaff = staff(unrestricted.filter((caller) => caller !== 'api'))
export const unrestrictedOfClub = staffOfClub(unrestricted.filter((caller) => caller !== 'api'))

/** Owned by none of the callers. */
export const strangersRow: Row = (caller, club) => (anyStaff(caller, club) === 'in' ? 404 : anyStaff(caller, club))

interface Sending {
  body: object
  row: Row
}

/** With the body needed to reach the access check. */
export const sending = (body: object, row: Row): Sending => ({ body, row })

export type Reach = Record<string, Row | Sending>
