import type { Template } from '@spotter/contract/templates/template-shapes.ts'
import { choosesSeveralClubs, offeredScopes, scopeNames, type TemplateScope } from '@spotter/domain/templates/scopes.ts'
import { t } from '@spotter/i18n/translate.ts'
import { RemoteMultiSelectField } from '@spotter/ui/fields/RemoteMultiSelectField.tsx'
import { SelectField, type Choice } from '@spotter/ui/fields/SelectField.tsx'
import { useFormValue } from '@spotter/ui/forms/form-context.ts'
import { loadFrom, RecordChoice } from '../resources/RecordChoice.tsx'
import { mayIn, useAccount } from '../shell/account.ts'
import { usePlace, useSender } from './place.ts'
import classes from './templates.module.css'

type Props = {
  template: Template | null
  isNew: boolean
}

export function ScopeFields({ template, isNew }: Props) {
  const { user } = useAccount()
  const { only } = usePlace()
  const scope = useFormValue('scope') as TemplateScope
  const scopes = offeredScopes(user)
  if (only) return null
  return (
    <div className={classes.pair}>
      {scopes.length > 1 && (
        <SelectField
          name="scope"
          label={t('Scope')}
          required
          choices={scopes.map((id) => ({ id, text: t(scopeNames[id]) }))}
        />
      )}
      <WhoseField scope={scope} template={template} isNew={isNew} />
    </div>
  )
}

const loadClubs = loadFrom('/api/companies')

function WhoseField({ scope, template, isNew }: Props & { scope: TemplateScope }) {
  const account = useAccount()
  const sender = useSender()
  // Changes are made from the current club.
  const { name: club } = isNew ? sender : account.company
  const hint = t('Leave empty to use the one {club} belongs to.', { club })
  switch (scope) {
    case 'club':
      return choosesSeveralClubs(account.user) ? (
        <RemoteMultiSelectField
          name="company_ids"
          label={t('Clubs')}
          required
          load={loadClubs}
          chosen={[...(template?.companies ?? []), { id: sender.id, text: sender.name }]}
        />
      ) : null
    case 'country':
      return <SelectField name="country" label={t('Country')} required choices={account.references.countries} />
    case 'company_group':
      return (
        <RecordChoice
          name="group_id"
          label={t('Company group')}
          hint={hint}
          from="/api/admin/company_groups"
          chosen={choice(template?.group_id, template?.group_name)}
        />
      )
    case 'corporation':
      return mayIn(account, 'admin:groups') ? (
        <RecordChoice
          name="corporation_id"
          label={t('Corporation')}
          hint={hint}
          from="/api/admin/corporations"
          chosen={choice(template?.corporation_id, template?.corporation_name)}
        />
      ) : (
        <Whose name={template?.corporation_name} />
      )
    case 'ownership':
      return mayIn(account, 'admin:groups') ? (
        <RecordChoice
          name="ownership_group_id"
          label={t('Ownership group')}
          hint={hint}
          from="/api/admin/ownership_groups"
          chosen={choice(template?.ownership_group_id, template?.ownership_group_name)}
        />
      ) : (
        <Whose name={template?.ownership_group_name} />
      )
    case 'global':
      return <p className={classes.hint}>{t('Available to every club.')}</p>
  }
}

function Whose({ name }: { name: string | null | undefined }) {
  const { name: club } = useSender()
  return (
    <p className={classes.hint}>
      {name
        ? t('Available to every club of {name}.', { name })
        : t('Available to every club linked to {club}.', { club })}
    </p>
  )
}

const choice = (id: number | null | undefined, text: string | null | undefined): Choice | null =>
  id ? { id, text: text ?? '…' } : null
