import { Notifications } from '@mantine/notifications'
import { timings } from '@spotter/ui/timings.ts'

export default function Notices() {
  return <Notifications position="bottom-right" autoClose={timings.successToast} containerWidth={380} />
}
