import { demoSignIns } from '@spotter/server/accounts/demo-sign-ins.ts'
import { connect } from '@spotter/server/platform/db/connect.ts'

const shownAtMost = 12

export async function signInLines(url: string): Promise<string[]> {
  const { db, close } = connect(url, { max: 1 })
  try {
    const signIns = (await demoSignIns(db)) ?? []
    const oneForEachRole = signIns.filter(({ role }, at) => signIns.findIndex((other) => other.role === role) === at)
    const lines = oneForEachRole
      .slice(0, shownAtMost)
      .map(({ role, email, password, company_name }) => [role, email, password, company_name])
    return lines.length ? columns([['Sign in as', 'email', 'password', 'club'], ...lines]) : []
  } finally {
    await close()
  }
}

function columns(lines: string[][]) {
  const widths = (lines[0] ?? []).map((_, at) => Math.max(...lines.map((line) => line[at]?.length ?? 0)))
  return lines.map((line) =>
    line
      .map((cell, at) => cell.padEnd(widths[at] ?? 0))
      .join('   ')
      .trimEnd(),
  )
}
