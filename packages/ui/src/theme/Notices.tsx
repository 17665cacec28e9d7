import { Notifications } from '@mantine/notifications'
import { timings } from '../timings.ts'

/** Where toasts appear. */
export default function Notices() {
  return <Notifications position="bottom-right" autoClose={timings.successToast} containerWidth={380} />
}
