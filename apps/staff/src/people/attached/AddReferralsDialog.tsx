import '@mantine/core/styles/Alert.css'
import { Alert, Button } from '@mantine/core'
import { call } from '@spotter/client/call.ts'
import { CallFailure } from '@spotter/client/failure.ts'
import { refreshRecords } from '@spotter/client/record-queries.ts'
import type { Person } from '@spotter/contract/people/person-shapes.ts'
import { optOuts, referralTexts } from '@spotter/domain/people/person-fields.ts'
import { t } from '@spotter/i18n/translate.ts'
import { FormDialog } from '@spotter/ui/dialogs/FormDialog.tsx'
import { CheckboxField } from '@spotter/ui/fields/CheckboxField.tsx'
import { IconPlus } from '@spotter/ui/icons.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { atTheirRows, referralsOf, type ReferralValues, rowField } from './referral-rows.ts'
import { ReferralRow } from './ReferralRow.tsx'

const rowsAtFirst = 3
const mostRows = 50

export function AddReferralsDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const queries = useQueryClient()
  const [rows, setRows] = useState(rowsAtFirst)
  const [isKnown, setKnown] = useState(false)

  async function submit(values: ReferralValues) {
    const sent = referralsOf(values, rows)
    try {
      return await call('POST /api/people/{id}/referrals', {
        params: { id: person.id },
        body: {
          referrals: sent.referrals,
          ...(values['dont_check_similars'] === true && { dont_check_similars: true }),
        },
      })
    } catch (reason) {
      if (!(reason instanceof CallFailure)) throw reason
      const taken = t('has already been taken')
      setKnown((was) => was || Object.values(reason.errors).flat().includes(taken))
      throw atTheirRows(reason, sent)
    }
  }

  return (
    <FormDialog
      title={t('Add referrals by {name}', { name: person.name })}
      size={640}
      initial={emptyRows(rowsAtFirst)}
      submit={submit}
      onDone={() => void refreshRecords(queries, 'person', { id: person.id })}
      onClose={onClose}
      aside={
        rows < mostRows && (
          <Button
            variant="subtle"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => setRows((count) => count + 1)}
          >
            {t('Add another')}
          </Button>
        )
      }
    >
      {isKnown && (
        <Alert
          variant="light"
          color="yellow"
          p="sm"
          title={t('A person at this club has the same email or mobile number.')}
        >
          <CheckboxField name="dont_check_similars" label={t("They're different people, add them anyway")} />
        </Alert>
      )}
      {Array.from({ length: rows }, (_, row) => (
        <ReferralRow key={row} row={row} />
      ))}
    </FormDialog>
  )
}

const emptyRows = (count: number): ReferralValues =>
  Object.fromEntries(
    Array.from({ length: count }, (_, row) => [
      ...referralTexts.map((field) => [rowField(row, field), ''] as const),
      ...optOuts.map((field) => [rowField(row, field), false] as const),
    ]).flat(),
  )
