import '@mantine/core/styles/Checkbox.css'
import '@mantine/core/styles/Radio.css'
import '@mantine/core/styles/Slider.css'
import { Button, Checkbox, Radio, Slider, Textarea } from '@mantine/core'
import { optionsOf, startingScale } from '@spotter/domain/kiosk/questions.ts'
import { t } from '@spotter/i18n/translate.ts'
import type { QuestionDraft } from './question-drafts.ts'
import classes from './QuestionPreview.module.css'

type Props = { question: QuestionDraft; place: number; count: number }

export function QuestionPreview({ question, place, count }: Props) {
  const { title, required } = question
  return (
    <section className={classes.preview} aria-label={t('What visitors see')}>
      <p className={classes.caption}>{t('What visitors see')}</p>
      <div className={classes.screen}>
        <p className={classes.progress}>{t('{place} of {count}', { place, count })}</p>
        <p className={classes.title} data-empty={title.trim() === '' || undefined}>
          {title.trim() || t('The question')}
          {required && (
            <span className={classes.required} title={t('Required')}>
              {'\u00A0*'}
            </span>
          )}
        </p>
        <Answer key={`${question.key} ${question.type} ${question.options}`} question={question} />
        <Button size="lg" fullWidth className={classes.next ?? ''}>
          {t('Next')}
        </Button>
      </div>
    </section>
  )
}

function Answer({ question }: { question: QuestionDraft }) {
  const name = question.title.trim() || t('The question')
  const options = optionsOf(question)
  switch (question.type) {
    case 'yesno':
      return <Choices name={name} options={[t('Yes'), t('No')]} />
    case 'radio':
      return options.length ? <Choices name={name} options={options} /> : <Nothing />
    case 'checkbox':
      if (!options.length) return <Nothing />
      return (
        <Checkbox.Group aria-label={name}>
          <div className={classes.options}>
            {[...new Set(options)].map((option) => (
              <Checkbox key={option} value={option} label={option} size="md" className={classes.option} />
            ))}
          </div>
        </Checkbox.Group>
      )
    case 'text':
      return <Textarea aria-label={name} minRows={3} autosize size="md" />
    case 'slider':
      return <Scale name={name} question={question} />
  }
}

const Choices = ({ name, options }: { name: string; options: readonly string[] }) => (
  <Radio.Group aria-label={name}>
    <div className={classes.options}>
      {[...new Set(options)].map((option) => (
        <Radio key={option} value={option} label={option} size="md" className={classes.option} />
      ))}
    </div>
  </Radio.Group>
)

const Nothing = () => <p className={classes.nothing}>{t('Add options to choose from.')}</p>

function Scale({ name, question }: { name: string; question: QuestionDraft }) {
  const min = question.slider_min ?? startingScale.slider_min
  const max = question.slider_max ?? startingScale.slider_max
  const step = question.slider_step ?? startingScale.slider_step
  if (max <= min || step <= 0) return <p className={classes.nothing}>{t('The scale has no numbers yet.')}</p>
  return (
    <div className={classes.scale}>
      <Slider
        key={`${min} ${max} ${step}`}
        min={min}
        max={max}
        step={step}
        defaultValue={min}
        size="lg"
        labelAlwaysOn
        thumbLabel={name}
        marks={[
          { value: min, label: String(min) },
          { value: max, label: String(max) },
        ]}
      />
    </div>
  )
}
