import { call } from '@spotter/client/call.ts'
import { CallFailure } from '@spotter/client/failure.ts'
import type { Template } from '@spotter/contract/templates/template-shapes.ts'
import { longestDescription } from '@spotter/domain/templates/limits.ts'
import { choosesSeveralClubs } from '@spotter/domain/templates/scopes.ts'
import { isFormatted } from '@spotter/domain/templates/types.ts'
import { t } from '@spotter/i18n/translate.ts'
import { TextField } from '@spotter/ui/fields/TextField.tsx'
import { useFormState } from '@spotter/ui/forms/form-context.ts'
import { useState, type ReactNode } from 'react'
import { RecordEditor } from '../resources/RecordEditor.tsx'
import { useAccount } from '../shell/account.ts'
import { AboutFields } from './AboutFields.tsx'
import { BodyFields } from './BodyFields.tsx'
import { copyOf } from './copy-template.ts'
import { pathOf, usePlace, useSender } from './place.ts'
import { ScopeFields } from './ScopeFields.tsx'
import { changeOf, draftOf, emptyDraft, type TemplateDraft } from './template-draft.ts'
import { TemplatePreview } from './TemplatePreview.tsx'
import classes from './templates.module.css'
import { TypeField } from './TypeField.tsx'

type Props = {
  template: Template | null
  copied: Template | null
  onSaved: (template: Template) => void
  onClose: () => void
}

export default function TemplateEditor({ template, copied, onSaved, onClose }: Props) {
  const { user } = useAccount()
  const place = usePlace()
  const sender = useSender()
  const [shown, setShown] = useState(template)
  const [theirs, setTheirs] = useState<Template | null>(null)
  const [round, setRound] = useState(0)
  const [initial, setInitial] = useState(() =>
    template ? draftOf(template) : copied ? copyOf(copied, place, user) : emptyDraft(sender, place.only ?? 'club'),
  )
  const named = shown ?? copied

  async function submit(draft: TemplateDraft) {
    const body = changeOf(draft, { choosesClubs: choosesSeveralClubs(user), hasBuilder: sender.beefree_enabled })
    try {
      if (shown) {
        return await call(`PUT ${pathOf(place)}/{id}`, {
          params: { id: shown.id },
          body: { ...body, lock_version: shown.lock_version },
        })
      }
      if (!place.company) return await call('POST /api/admin/templates', { body })
      const params = { company_id: place.company.id }
      return await call('POST /api/companies/{company_id}/templates', { params, body })
    } catch (reason) {
      if (reason instanceof CallFailure && reason.current) setTheirs(reason.current as Template)
      throw reason
    }
  }

  function acceptTheirs() {
    if (!theirs) return
    setShown(theirs)
    setInitial(draftOf(theirs))
    setRound(round + 1)
  }

  return (
    <RecordEditor
      key={round}
      type="template"
      shown={shown}
      onSaved={(answer) => {
        const { message: _message, ...saved } = answer as Template & { message: string }
        setShown(saved)
        onSaved(saved)
      }}
      initial={initial}
      submit={submit}
      onReload={acceptTheirs}
      allLabel={t('All templates')}
      onClose={onClose}
    >
      <Layout>
        <div className={classes.parts}>
          <TextField name="description" label={t('Name')} required autoFocus maxLength={longestDescription} />
          <TypeField />
          <AboutFields had={named} />
          <ScopeFields template={named} isNew={shown === null} />
          <BodyFields />
          {named?.pattern_json && !sender.beefree_enabled && <FromBuilder />}
        </div>
        <Preview saved={shown} isBuilt={sender.beefree_enabled} />
      </Layout>
    </RecordEditor>
  )
}

function Layout({ children }: { children: ReactNode }) {
  const { type } = useFormState().form.values as unknown as TemplateDraft
  const isBuilt = useSender().beefree_enabled && isFormatted(type)
  return (
    <div className={classes.columns} data-built={isBuilt || undefined}>
      {children}
    </div>
  )
}

const FromBuilder = () => (
  <p className={classes.hint}>
    {t('This email was designed in a visual editor. If you save it here, you keep the text but lose the design.')}
  </p>
)

/** The builder has a preview of its own. */
function Preview({ saved, isBuilt }: { saved: Template | null; isBuilt: boolean }) {
  const text = useFormState().form.values as unknown as TemplateDraft
  return isBuilt && isFormatted(text.type) ? null : <TemplatePreview text={text} saved={saved} />
}
