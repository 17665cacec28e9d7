import { call } from '@spotter/client/call.ts'
import type { Membership, Person } from '@spotter/contract/people/person-shapes.ts'
import type { ExportSystem } from '@spotter/domain/companies/export-systems.ts'
import { longestBarcode } from '@spotter/domain/integrations/member-requests.ts'
import { t } from '@spotter/i18n/translate.ts'
import { FormDialog } from '@spotter/ui/dialogs/FormDialog.tsx'
import { TextField } from '@spotter/ui/fields/TextField.tsx'
import { usePersonChanges } from './use-person-changes.ts'

type Props = { person: Person; membership: Membership; onClose: () => void }

export function SetBarcodeDialog({ person, membership, onClose }: Props) {
  const { keep } = usePersonChanges(person)
  return (
    <FormDialog
      title={t('Set Barcode')}
      initial={{ barcode: membership.barcode_asked ?? membership.barcode ?? '' }}
      submit={async ({ barcode }) => {
        const { message, ...changed } = await call('PUT /api/people/{id}/barcode', {
          params: { id: person.id },
          body: { system: membership.system as ExportSystem, barcode },
        })
        keep(changed)
        return { message }
      }}
      onClose={onClose}
    >
      <TextField name="barcode" label={t('Barcode')} maxLength={longestBarcode} required autoFocus />
    </FormDialog>
  )
}
