import type { Tx } from '@spotter/server/http/call.ts'
import { sourceTree, tagNames } from './lists.ts'

/** The tags and marketing sources that every club of the demo starts with. */
export async function addLists(tx: Tx, company_id: number): Promise<void> {
  await tx
    .insertInto('tags')
    .values(tagNames.map((name) => ({ company_id, name })))
    .execute()
  for (const [index, source] of sourceTree.entries()) {
    const { id: parent_id } = await tx
      .insertInto('marketing_sources')
      .values({
        company_id,
        name: source.name,
        code: source.code ?? null,
        guest_waiver: source.guest_waiver ?? false,
        position: index + 1,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    if (!source.parts?.length) continue
    await tx
      .insertInto('marketing_sources')
      .values(source.parts.map((name, at) => ({ company_id, parent_id, name, position: at + 1 })))
      .execute()
  }
}
