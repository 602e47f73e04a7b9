import { Notifications } from '@mantine/notifications'
import { MantineRoot } from '../theme/MantineRoot.tsx'

/** Where notices are shown. */
const NoticeRoom = () => (
  <MantineRoot>
    <Notifications position="top-center" limit={3} zIndex={400} />
  </MantineRoot>
)

export default NoticeRoom
