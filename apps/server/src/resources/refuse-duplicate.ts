import type { Field } from '@spotter/contract/resource.ts'
import { isUniqueViolation } from '../platform/db/transaction.ts'
import { taken, unprocessable } from '../platform/http/errors.ts'

/** The unique index decides between concurrent saves. */
export async function refuseDuplicate<A>(
  { table, fields }: { table: string; fields: Record<string, Field> },
  write: () => Promise<A>,
): Promise<A> {
  try {
    return await write()
  } catch (error) {
    const name = Object.keys(fields).find((field) =>
      [`${table}_${field}`, `${table}_${field}_key`].some((index) => isUniqueViolation(error, index)),
    )
    throw name ? unprocessable({ [name]: taken }) : error
  }
}
