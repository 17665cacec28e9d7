import { type CallerName, callers } from './callers.ts'

/** 'in' is past every gate: an answer or a refusal of what was sent, but not of who sent it. */
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

/** What is not under /api takes no token: there a program is a stranger, and one without a CSRF token. */
export const notByToken =
  (row: Row, refusal: 401 | 403 = 401): Row =>
  (caller, club) =>
    caller === 'api' ? refusal : row(caller, club)

/** Staff only, whatever club; the named ones if any are named. A program is let in only where it is named. */
export const staff =
  (only?: readonly CallerName[]): Row =>
  (caller) => {
    if (caller === 'nobody') return 401
    if (isVisitor(caller) || (caller === 'api' && !only?.includes('api'))) return 403
    return only && !only.includes(caller) ? 403 : 'in'
  }

/** Staff only, and only for records of a club of their own; what is another's does not exist. */
export const staffOfClub =
  (only?: readonly CallerName[]): Row =>
  (caller, club) => {
    const gate = staff(only)(caller, club)
    return gate === 'in' && !belongs(caller, club) ? 404 : gate
  }

export const anyStaff = staff()
export const anyStaffOfClub = staffOfClub()

/** Staff, and programs as an API user. */
export const records = staff(everybody)
export const recordsOfClub = staffOfClub(everybody)
export const lists = staffOfClub([...settingsHolders, 'api'])
export const settings = staff(settingsHolders)
export const settingsOfClub = staffOfClub(settingsHolders)
export const corporationOfClub = staffOfClub(['corporation_manager', 'root'])
export const root = staff(['root'])
export const rootOfClub = staffOfClub(['root'])

export const restricted: readonly CallerName[] = ['salesperson', 'root as salesperson']

/** A person of a club of one's own; whoever sees only own people does not see this one, who is nobody's. */
export const personOfClub: Row = (caller, club) => {
  const seen = anyStaffOfClub(caller, club)
  return seen === 'in' && restricted.includes(caller) ? 404 : seen
}

/** The same, for programs as well. */
export const personRecord: Row = (caller, club) => {
  const seen = recordsOfClub(caller, club)
  return seen === 'in' && restricted.includes(caller) ? 404 : seen
}

/** Deleting and restoring people is not for restricted salespeople, whoever's the person is. */
const unrestricted = everybody.filter((caller) => !restricted.includes(caller))

export const unrestrictedRecords = staff(unrestricted)
export const unrestrictedRecord = staffOfClub(unrestricted)

/** Merging them is for people alone. */
export const unrestrictedStaff = staff(unrestricted.filter((caller) => caller !== 'api'))
export const unrestrictedOfClub = staffOfClub(unrestricted.filter((caller) => caller !== 'api'))

/** What belongs to one user, who is nobody that calls. */
export const strangersRow: Row = (caller, club) => (anyStaff(caller, club) === 'in' ? 404 : anyStaff(caller, club))

interface Sending {
  body: object
  row: Row
}

/** For a route that must be sent this to get as far as looking for the record. */
export const sending = (body: object, row: Row): Sending => ({ body, row })

/** Who gets how far, for the routes of one folder. */
export type Reach = Record<string, Row | Sending>
