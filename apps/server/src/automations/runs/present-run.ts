import type { AutomatedRun } from '@spotter/contract/automations/automated-runs.ts'
import { isMessageKind } from '@spotter/domain/automations/items.ts'
import { runReasonText } from '@spotter/domain/automations/runs.ts'
import { translated } from '@spotter/domain/text.ts'
import { visibleText } from '@spotter/domain/templates/visible-text.ts'
import type { Translate } from '@spotter/i18n/translator.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import type { Tx } from '../../platform/http/call.ts'

/** With the item as it was when the run was planned. */
export const runsWithNames = (db: Db | Tx) =>
  db
    .selectFrom('automated_runs')
    .innerJoin('people', 'people.id', 'automated_runs.person_id')
    .leftJoin('status_changes', 'status_changes.id', 'automated_runs.status_change_id')
    .leftJoin('messages', 'messages.id', 'automated_runs.message_id')
    .innerJoin('automated_item_versions as kept', (join) =>
      join
        .onRef('kept.item_id', '=', 'automated_runs.item_id')
        .onRef('kept.version', '=', 'automated_runs.item_version'),
    )
    .selectAll('automated_runs')
    .select([
      sql<string>`people.first_name || ' ' || people.last_name`.as('person_name'),
      sql<string>`coalesce(status_changes.cause, 'appointment')`.as('cause'),
      'messages.status as message_status',
      'kept.item',
    ])

export type NamedRun = Awaited<ReturnType<ReturnType<typeof runsWithNames>['executeTakeFirstOrThrow']>>

/** The parts of a kept item that runs are shown with. */
export interface KeptItem {
  name: string | null
  set_name: string | null
  subject: string | null
  description: string
  kind: AutomatedRun['kind']
  status: string
  secondary_sale_type_id: number | null
}

export const keptName = ({ name, subject, kind, description }: KeptItem): string =>
  name ?? subject ?? textOf(kind, description).slice(0, 60)

const textOf = (kind: AutomatedRun['kind'], description: string) =>
  kind === 'email' ? visibleText(description) : description

export function presentRun({ item, ...run }: NamedRun, t: Translate): AutomatedRun {
  const kept = item as unknown as KeptItem
  const text = textOf(kept.kind, kept.description)
  const isAhead = run.state === 'planned'
  return {
    ...run,
    item_name: keptName(kept),
    kind: kept.kind,
    status: kept.status,
    secondary_sale_type_id: kept.secondary_sale_type_id,
    reason_text: reasonText(run.reason, t),
    subject: run.subject ?? kept.subject,
    text: run.text ?? text,
    abilities: { edit: isAhead && isMessageKind(kept.kind) && kept.kind !== 'email', skip: isAhead },
  }
}

export const reasonText = (reason: string | null, t: Translate): string | null => {
  if (reason === null) return null
  const words = runReasonText(reason)
  return words === null ? reason : translated(words, t)
}
