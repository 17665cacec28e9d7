import '@mantine/core/styles/Skeleton.css'
import { Input, Skeleton } from '@mantine/core'
import type { OfferedGroup } from '@spotter/domain/templates/merge-fields.ts'
import { t } from '@spotter/i18n/translate.ts'
import { useField } from '@spotter/ui/fields/use-field.ts'
import { useFormState } from '@spotter/ui/forms/form-context.ts'
import { lazy, Suspense, useId, useMemo } from 'react'
import type { Built } from './builder/use-design.ts'
import { useSender } from './place.ts'
import type { TemplateDraft } from './template-draft.ts'
import classes from './templates.module.css'

const MailBuilder = lazy(() => import('./builder/MailBuilder.tsx'))

type Props = {
  groups: readonly OfferedGroup[]
  language: string
  /** Of the text and of its design. */
  names?: { text: string; design: string }
}

const ofTemplate = { text: 'pattern', design: 'pattern_json' }

export function BuiltBody({ groups, language, names = ofTemplate }: Props) {
  const id = useId()
  const club = useSender()
  const { form } = useFormState()
  const { subject } = form.values as unknown as TemplateDraft
  const text = useField({ name: names.text, label: t('Text'), required: true }, '')
  const design = useField<Built['pattern_json']>({ name: names.design, label: t('Text') }, null)
  const { label, description, withAsterisk, classNames, disabled } = text.input
  const refused = design.input.error
  const error = refused ? t('One block has an error: {fault}', { fault: String(refused) }) : text.input.error
  const built = useMemo(() => ({ pattern: text.value, pattern_json: design.value }), [text.value, design.value])
  return (
    <Input.Wrapper
      id={id}
      {...{ label, description, error, withAsterisk, classNames }}
      labelProps={{ id: `${id}-name` }}
    >
      <Suspense fallback={<Skeleton height="28rem" radius="md" className={classes.builderComing} />}>
        <MailBuilder
          value={built}
          onChange={({ pattern, pattern_json }) => {
            design.change(pattern_json)
            text.change(pattern)
          }}
          club={club}
          subject={subject}
          onSubject={(suggested) => subject === '' && form.setFieldValue('subject', suggested)}
          refusal={error === undefined || error === null ? null : String(error)}
          labelledBy={`${id}-name`}
          groups={groups}
          language={language}
          disabled={disabled}
        />
      </Suspense>
    </Input.Wrapper>
  )
}
