import { call } from '@spotter/client/call.ts'
import { CallFailure } from '@spotter/client/failure.ts'
import type { AccountCompany } from '@spotter/contract/accounts/accounts.ts'
import type { AutomatedItem } from '@spotter/contract/automations/item-shapes.ts'
import { longestName } from '@spotter/domain/automations/items.ts'
import { choosesSeveralClubs } from '@spotter/domain/templates/scopes.ts'
import { t } from '@spotter/i18n/translate.ts'
import { CheckboxField } from '@spotter/ui/fields/CheckboxField.tsx'
import { RemoteMultiSelectField } from '@spotter/ui/fields/RemoteMultiSelectField.tsx'
import { TextField } from '@spotter/ui/fields/TextField.tsx'
import { useState } from 'react'
import { loadFrom } from '../resources/RecordChoice.tsx'
import { RecordEditor } from '../resources/RecordEditor.tsx'
import { mayIn, useAccount } from '../shell/account.ts'
import classes from './automations.module.css'
import { changeOf, draftOf, emptyDraft, type ItemDraft } from './item-draft.ts'
import { titleOf } from './item-words.ts'
import { SimulationPanel } from './SimulationPanel.tsx'
import { TextFields } from './TextFields.tsx'
import { TimingFields } from './TimingFields.tsx'
import { WhomFields } from './WhomFields.tsx'

const loadClubs = loadFrom('/api/companies')

type Props = { item: AutomatedItem | null; company: AccountCompany; onClose: () => void }

export function ItemEditor({ item, company, onClose }: Props) {
  const account = useAccount()
  const [shown, setShown] = useState(item)
  const [theirs, setTheirs] = useState<AutomatedItem | null>(null)
  const [initial, setInitial] = useState(() => (item ? draftOf(item) : emptyDraft(company)))
  const choosesClubs = choosesSeveralClubs(account.user)
  const mayShare = mayIn(account, 'manage:group_automates')

  async function submit(draft: ItemDraft) {
    const body = changeOf(draft, { choosesClubs, mayShare, builds: company.beefree_enabled })
    if (!shown) {
      return call('POST /api/companies/{company_id}/automated_items', { params: { company_id: company.id }, body })
    }
    try {
      return await call('PUT /api/automated_items/{id}', {
        params: { id: shown.id },
        body: { ...body, lock_version: shown.lock_version },
      })
    } catch (reason) {
      if (reason instanceof CallFailure && reason.current) setTheirs(reason.current as AutomatedItem)
      throw reason
    }
  }

  function acceptTheirs() {
    if (!theirs) return
    setShown(theirs)
    setInitial(draftOf(theirs))
  }

  return (
    <>
      <RecordEditor
        type="automated_item"
        shown={shown}
        initial={initial}
        submit={submit}
        onReload={acceptTheirs}
        allLabel={t('All automated items')}
        onClose={onClose}
      >
        <div className={classes.parts}>
          <h3 className={classes.trigger}>{item ? titleOf(item) : t('New automated item')}</h3>
          <div className={classes.pair}>
            <TextField name="name" label={t('Name')} maxLength={longestName} autoFocus />
            <TextField
              name="set_name"
              label={t('Sequence')}
              maxLength={longestName}
              hint={t('Steps with the same sequence are shown together.')}
            />
          </div>
          <WhomFields company={company} had={item} />
          <TimingFields company={company} had={item} />
          <TextFields company={company} />
          {choosesClubs && (
            <RemoteMultiSelectField
              name="company_ids"
              label={t('Clubs')}
              required
              load={loadClubs}
              chosen={[...(item?.companies ?? []), { id: company.id, text: company.name }]}
            />
          )}
          {mayShare && <CheckboxField name="provide_to_group" label={t('For all clubs of the group')} />}
        </div>
      </RecordEditor>
      {shown && shown.deleted_at === null && (
        <div className={classes.below}>
          <SimulationPanel company={company} item_ids={[shown.id]} />
        </div>
      )}
    </>
  )
}
