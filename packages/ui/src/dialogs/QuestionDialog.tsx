import '@mantine/core/styles/Modal.css'
import { Button, Group, Modal, Text } from '@mantine/core'
import { t } from '@spotter/i18n/translate.ts'
import type { Question } from './ask.ts'
import classes from './QuestionDialog.module.css'
import { useReturnFocus } from './use-return-focus.ts'

export default function QuestionDialog({ question }: { question: Question }) {
  useReturnFocus(question.askedFrom)
  const cancel = () => question.answer(false)
  const focusOn = (button: Question['startOn']) => question.startOn === button && { 'data-autofocus': true }
  return (
    <Modal
      opened
      onClose={cancel}
      title={question.title}
      size={420}
      closeButtonProps={{ 'aria-label': t('Close') }}
      returnFocus={false}
      zIndex="var(--mantine-z-index-popover)"
    >
      <Messages question={question} />
      <Group justify="flex-end" gap="xs" mt="lg">
        {question.kind === 'confirm' && (
          <Button variant="default" {...focusOn('cancel')} onClick={cancel}>
            {question.cancelLabel}
          </Button>
        )}
        <Button {...focusOn('ok')} {...(question.danger && { color: 'red' })} onClick={() => question.answer(true)}>
          {question.okLabel}
        </Button>
      </Group>
    </Modal>
  )
}

function Messages({ question }: { question: Question }) {
  const [only, ...more] = question.messages
  if (more.length === 0) return <Text className={classes.message}>{only}</Text>
  return (
    <ul className={classes.list}>
      {question.messages.map((message) => (
        <li key={message} className={classes.message}>
          {message}
        </li>
      ))}
    </ul>
  )
}
