import { isPlannedByValues } from './planned-by-values.ts'
import { Recent } from './recent.ts'

/** How many texts are remembered as run before. */
const mostRemembered = 2000

interface Statement {
  canBePrepared: boolean
  isRead: boolean
  isPlannedByValues: boolean
  ranBefore: boolean
}

const known = new Recent<Statement>()

/** What its text says; `ranBefore` is up to the caller to set. */
export function statementOf(text: string): Statement {
  const found = known.find(text)
  if (found) return found
  const statement = {
    // Several statements in one text can't be prepared, and the others have no plan.
    canBePrepared: /^\s*(select|with|insert|update|delete)\b/i.test(text) && !text.includes(';'),
    isRead: /^\s*(select|with)\b/i.test(text) && !/\b(insert|update|delete|share)\b/i.test(text),
    isPlannedByValues: isPlannedByValues(text),
    ranBefore: false,
  }
  known.add(text, statement, mostRemembered)
  return statement
}
