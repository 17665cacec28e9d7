import pg from 'pg'

/** The demo's sign-ins that this database knows, as lines of a table; none in an install without the demo. */
export async function signInLines(url: string): Promise<string[]> {
  const { demoSignIns } = await import('../../demo/src/load.ts')
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const emails = demoSignIns.map(({ email }) => email)
    const { rows } = await client.query<{ email: string }>('SELECT email FROM users WHERE email = ANY ($1)', [emails])
    const known = new Set(rows.map(({ email }) => email))
    const shown = demoSignIns.filter(({ email }) => known.has(email))
    return shown.length ? columns([['Sign in as', 'email', 'password'], ...shown.map(cells)]) : []
  } finally {
    await client.end()
  }
}

const cells = ({ role, email, password }: { role: string; email: string; password: string }) => [role, email, password]

function columns(lines: string[][]) {
  const widths = (lines[0] ?? []).map((_, at) => Math.max(...lines.map((line) => line[at]?.length ?? 0)))
  return lines.map((line) =>
    line
      .map((cell, at) => cell.padEnd(widths[at] ?? 0))
      .join('   ')
      .trimEnd(),
  )
}
