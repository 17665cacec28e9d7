import { transaction } from '../../platform/db/transaction.ts'
import { system } from '../../platform/http/caller.ts'
import type { Club } from '../../test/club.ts'
import { setSalesperson } from '../set-salesperson.ts'

export const assign = ({ context: { db } }: Club['server'], ids: readonly number[], salesperson_id: number) =>
  transaction(db, (tx) =>
    setSalesperson(
      tx,
      system,
      ids.map((id) => ({ id, salesperson_id })),
    ),
  )
