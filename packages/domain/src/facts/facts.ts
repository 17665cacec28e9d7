import { activityFacts, calendarFeedFacts } from './activities.ts'
import { type AnyPayload, type FactDeclaration, type Shown, type Subject, type Values } from './define-facts.ts'
import type { EntryData } from './entry-data.ts'
import { firstResponseFacts } from './first-responses.ts'
import { messageFacts } from './messages.ts'
import { attachedFacts, noteFacts, personFacts } from './people.ts'
import { secondarySaleFacts } from './secondary-sales.ts'
import { settingsFacts } from './settings.ts'
import { voiceFacts } from './voice.ts'
import type { WebhookEvent } from './webhook-events.ts'

export const facts = {
  ...personFacts,
  ...attachedFacts,
  ...noteFacts,
  ...activityFacts,
  ...calendarFeedFacts,
  ...secondarySaleFacts,
  ...voiceFacts,
  ...messageFacts,
  ...firstResponseFacts,
  ...settingsFacts,
} as const

type Facts = typeof facts
export type FactKind = keyof Facts

export type PayloadOf<K extends FactKind> = FactKind extends K
  ? AnyPayload
  : K extends FactKind
    ? Facts[K] extends { payload?: infer P extends object }
      ? P
      : object
    : never
export type EntryOf<K extends FactKind> = K extends FactKind
  ? Facts[K] extends { timeline: { object: infer O; actions: infer A } }
    ? TimelineEntry<O extends 'kind' ? string : O extends readonly (infer Each)[] ? Each : O, keyof A>
    : never
  : never

export interface TimelineEntry<Object = string, Action = string> {
  object: Object
  action: Action
  description?: string
  data?: EntryData
  secondary_sale_type_id?: number | null
  /** The entry that it takes back: the timeline shows both as one, and neither counts. */
  corrects_id?: number | null
}
export type KindsAbout<S extends Subject> = {
  [K in FactKind]: Facts[K] extends { subject: S } ? K : never
}[FactKind]

const declarations: Readonly<Record<FactKind, FactDeclaration>> = facts

export const isFactKind = (kind: string): kind is FactKind => Object.hasOwn(facts, kind)
export const declarationOf = (kind: FactKind): FactDeclaration => declarations[kind]
export const factKinds = Object.keys(facts) as FactKind[]

export const kindsAbout = <S extends Subject>(...subjects: readonly S[]): KindsAbout<S>[] =>
  factKinds.filter((kind) => (subjects as readonly Subject[]).includes(declarations[kind].subject)) as KindsAbout<S>[]

export function webhookEventOf(kind: FactKind, after: Values, company_id: number): WebhookEvent | null {
  const { webhook } = declarations[kind]
  return typeof webhook === 'function' ? webhook(after, company_id) : webhook
}

export const offeredToWebhooks: readonly FactKind[] = factKinds.filter((kind) => declarations[kind].webhook !== null)

/** Unknown kinds of newer versions refresh their own records. */
export const staleAfter = (kind: string, subject: Shown): readonly Shown[] =>
  isFactKind(kind) ? declarations[kind].stale : [subject]
