import type { NextStepValues } from './next-step.ts'

export type Made = { activity_id: number; lock_version: number; name: string; values: NextStepValues }

export type Session = { day: string; done: number; skipped: number[]; made: Made | null }

const nameOf = (user_id: number, company_id: number) => `next_call:${user_id}:${company_id}`
const begun = (day: string): Session => ({ day, done: 0, skipped: [], made: null })

export function loadSession(user_id: number, company_id: number, today: string): Session {
  try {
    const stored = JSON.parse(sessionStorage.getItem(nameOf(user_id, company_id)) ?? 'null') as Session | null
    return stored?.day === today ? stored : begun(today)
  } catch {
    return begun(today)
  }
}

export function saveSession(user_id: number, company_id: number, session: Session): void {
  try {
    sessionStorage.setItem(nameOf(user_id, company_id), JSON.stringify(session))
  } catch {
    // Storage may be full or blocked.
  }
}
