import type { AccountCompany } from '@spotter/contract/accounts/accounts.ts'
import { offeredMergeFields } from '@spotter/domain/templates/merge-fields.ts'
import { spellCheckLanguage } from '@spotter/domain/templates/spell-check.ts'
import { useMemo } from 'react'
import { BodyFields } from '../messages/BodyFields.tsx'
import type { MessageReader } from '../messages/use-merge-values.ts'

/** Lazy: other channels need no editor. */
export default function EmailFields({ club, reader }: { club: AccountCompany; reader: MessageReader }) {
  const groups = useMemo(() => offeredMergeFields(club), [club])
  return <BodyFields {...{ club, groups, reader }} channel="email" language={spellCheckLanguage(club.country)} />
}
