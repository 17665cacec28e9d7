import { type DemoSize, demoSize } from '@spotter/server/companies/demo/demo-size.ts'
import { removeDemo } from '@spotter/server/companies/demo/remove-demo.ts'
import { connect } from '@spotter/server/platform/db/connect.ts'
import { transaction } from '@spotter/server/platform/db/transaction.ts'
import { CannotStart } from '@spotter/server/platform/embedded-postgres/cannot-start.ts'
import { system } from '@spotter/server/platform/http/caller.ts'

/** Asks first, with what is removed. */
export async function removeDemoClubs(url: string, ask: (size: DemoSize) => Promise<void>): Promise<DemoSize> {
  const { db, close } = connect(url, { max: 1 })
  try {
    const size = await demoSize(db)
    if (!size.clubs) throw new CannotStart('There is no demo here.')
    if (size.own_club_id === null) {
      throw new CannotStart(
        'There is no club of your own yet: add one with npm run db -- club NAME EMAIL, or delete everything with npm run db -- reset.',
      )
    }
    await ask(size)
    await transaction(db, (tx) => removeDemo(tx, system))
    return size
  } finally {
    await close()
  }
}
