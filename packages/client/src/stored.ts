const nameFor = (key: string, user_id: number, company_id: number) => `${key}:${user_id}:${company_id}`
/** Earlier versions stored by club only. */
const stored = /^(.+?)(?::\d+){1,2}$/

export function storedFor(user_id: number, company_id: number) {
  const nameOf = (key: string) => nameFor(key, user_id, company_id)
  return {
    read: (key: string): string | null => attempt(() => localStorage.getItem(nameOf(key))) ?? null,
    keep: (key: string, value: string): void => void attempt(() => localStorage.setItem(nameOf(key), value)),
    forget: (key: string): void => void attempt(() => localStorage.removeItem(nameOf(key))),
  }
}

export type Stored = ReturnType<typeof storedFor>

/** Of every user and club, but not what other applications of this address store. */
export function forgetStored(isForgotten: (key: string) => boolean): void {
  attempt(() => {
    for (const name of Object.keys(localStorage)) {
      const key = stored.exec(name)?.[1]
      if (key !== undefined && isForgotten(key)) localStorage.removeItem(name)
    }
  })
}

/** Storage may be full or blocked. */
function attempt<Result>(use: () => Result): Result | undefined {
  try {
    return use()
  } catch {
    return undefined
  }
}
