import { activityFacts } from './activities.ts'
import type { FactDeclaration } from './define-facts.ts'
import { messageFacts } from './messages.ts'
import { attachedFacts, personFacts } from './people.ts'
import { secondarySaleFacts } from './secondary-sales.ts'
import { voiceFacts } from './voice.ts'

type Words = Readonly<Record<string, string | null>>

const wordsOf = (...declared: readonly Readonly<Record<string, FactDeclaration>>[]): Words =>
  Object.assign({}, ...declared.flatMap((facts) => Object.values(facts).map(({ timeline }) => timeline?.actions ?? {})))

export const timelineWords = {
  person: wordsOf(personFacts),
  attached: wordsOf(attachedFacts),
  activity: wordsOf(activityFacts, voiceFacts, messageFacts),
  secondary_sale: wordsOf(secondarySaleFacts),
} as const
