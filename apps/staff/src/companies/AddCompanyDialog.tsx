import { type Answer, call } from '@spotter/client/call.ts'
import { refreshRecords } from '@spotter/client/record-queries.ts'
import type { AccountCompany } from '@spotter/contract/accounts/accounts.ts'
import { companyDefaults } from '@spotter/domain/companies/defaults.ts'
import { slugOf } from '@spotter/domain/companies/slug.ts'
import { t } from '@spotter/i18n/translate.ts'
import { FormDialog } from '@spotter/ui/dialogs/FormDialog.tsx'
import { RemoteSelectField } from '@spotter/ui/fields/RemoteSelectField.tsx'
import { SelectField } from '@spotter/ui/fields/SelectField.tsx'
import { TextField } from '@spotter/ui/fields/TextField.tsx'
import { useFormState } from '@spotter/ui/forms/form-context.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { RecordChoice } from '../resources/RecordChoice.tsx'
import { useAccount } from '../shell/account.ts'
import { choosePassword } from '../shell/leave.ts'
import classes from './AddCompanyDialog.module.css'
import { firstClub, firstClubBody, PurposeField, RootFields } from './FirstClubFields.tsx'

type Props = { onAdded: (company: AccountCompany) => void; onClose: () => void }

const initial = {
  name: '',
  slug: '',
  country: companyDefaults.country as string,
  time_zone: companyDefaults.time_zone as string,
  company_group_id: null as number | null,
  corporation_id: null as number | null,
  ownership_group_id: null as number | null,
  region: '',
  template_id: null as number | null,
  ...firstClub,
}

export default function AddCompanyDialog({ onAdded, onClose }: Props) {
  const { references, environment } = useAccount()
  const inDemo = environment === 'demo'
  const queries = useQueryClient()
  return (
    <FormDialog
      title={t('Add Company')}
      initial={initial}
      submit={({ region, slug, purpose, root_first_name, root_last_name, root_email, ...values }) =>
        call('POST /api/companies', {
          body: {
            ...values,
            slug: slug || null,
            region: region || null,
            ...(inDemo && firstClubBody({ purpose, root_first_name, root_last_name, root_email })),
          },
        })
      }
      onDone={(answer) => {
        const { password_link, ...added } = answer as Answer<'POST /api/companies'>
        if (password_link) return choosePassword(password_link)
        void refreshRecords(queries, 'company')
        onAdded(added)
      }}
      onClose={onClose}
    >
      {inDemo && <PurposeField />}
      <TextField name="name" label={t('Name')} required autoFocus maxLength={255} />
      <SuggestedSlug />
      {inDemo && <RootFields />}
      <div className={classes.pair}>
        <SelectField name="country" label={t('Country')} required choices={references.countries} />
        <SelectField name="time_zone" label={t('Time zone')} required choices={references.zones} />
      </div>
      <div className={classes.pair}>
        <RecordChoice
          name="company_group_id"
          label={t('Company group')}
          from="/api/account/references/company_groups"
          chosen={null}
        />
        <RecordChoice name="corporation_id" label={t('Corporation')} from="/api/corporations" chosen={null} />
      </div>
      <div className={classes.pair}>
        <RecordChoice
          name="ownership_group_id"
          label={t('Ownership group')}
          from="/api/ownership_groups"
          chosen={null}
        />
        <TextField name="region" label={t('Region')} maxLength={255} />
      </div>
      <RemoteSelectField
        name="template_id"
        label={t('Start from')}
        hint={t(
          "The new club copies this club's settings, branding, tags, sources, appointment categories, forms and guest settings.",
        )}
        clearable
        load={loadClubs}
      />
    </FormDialog>
  )
}

function SuggestedSlug() {
  const { form } = useFormState()
  const name = String(form.values['name'] ?? '')
  const slug = String(form.values['slug'] ?? '')
  const before = useRef(name)
  useEffect(() => {
    if (before.current === name) return
    if (slug === slugOf(before.current)) form.setFieldValue('slug', slugOf(name))
    before.current = name
  })
  return (
    <TextField
      name="slug"
      label={t('Name in web addresses')}
      required
      maxLength={63}
      hint={t('Letters, digits and hyphens.')}
    />
  )
}

async function loadClubs({ q, page }: { q: string; page: number }) {
  const { collection, pagination } = await call('GET /api/companies', { query: { q, page, per_page: 20 } })
  return { collection: collection.map(({ id, name }) => ({ id, text: name })), pagination }
}
