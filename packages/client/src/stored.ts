export function storedFor(user_id: number, company_id: number) {
  const nameOf = (key: string) => `${key}:${user_id}:${company_id}`
  return {
    read: (key: string): string | null => attempt(() => localStorage.getItem(nameOf(key))) ?? null,
    keep: (key: string, value: string): void => void attempt(() => localStorage.setItem(nameOf(key), value)),
    forget: (key: string): void => void attempt(() => localStorage.removeItem(nameOf(key))),
  }
}

export type Stored = ReturnType<typeof storedFor>

/** Storage may be full or blocked. */
function attempt<Result>(use: () => Result): Result | undefined {
  try {
    return use()
  } catch {
    return undefined
  }
}
