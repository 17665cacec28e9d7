/** A Monday, when all demo clubs are awake. */
export const fixedMoment = new Date('2026-11-16T10:00:00Z')

/** For this process; `fixDatabaseClock` does it for the database. */
export function fixClock(): void {
  const moment = fixedMoment.getTime()
  globalThis.Date = new Proxy(Date, {
    construct: (RealDate, given, asked) => Reflect.construct(RealDate, given.length ? given : [moment], asked) as Date,
    apply: () => new Date(moment).toString(),
    get: (RealDate, name) => (name === 'now' ? () => moment : (Reflect.get(RealDate, name) as unknown)),
  })
}

/** Before the tables exist, because their defaults call the function they found then. */
export const fixedNow = `
  create function public.now() returns timestamptz language sql stable
    return timestamptz '${fixedMoment.toISOString()}'`

export const ownFunctionsFirst = { search_path: 'public, pg_catalog' }
