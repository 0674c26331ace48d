import { Img, Link, Text } from '@react-email/components'
import type { WatchedGoods as Goods } from '../mail-props.ts'
import { mailStyles } from './mail-styles.ts'

export function WatchedGoods({ goods }: { goods: Goods }) {
  return (
    <table style={{ ...mailStyles.table, margin: '16px 0' }}>
      <tbody>
        <tr>
          {goods.imageUrl !== null && (
            <td style={{ width: '96px', paddingRight: '16px' }}>
              <Img src={goods.imageUrl} alt="" width="80" height="80" style={{ borderRadius: '12px' }} />
            </td>
          )}
          <td>
            <Text style={{ ...mailStyles.text, margin: 0, fontWeight: 700 }}>
              <Link href={goods.url} style={mailStyles.link}>
                {goods.name}
              </Link>
            </Text>
            {goods.variantName !== '' && <Text style={{ ...mailStyles.small, margin: 0 }}>{goods.variantName}</Text>}
          </td>
        </tr>
      </tbody>
    </table>
  )
}
