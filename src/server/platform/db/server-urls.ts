/** Everything between the scheme and the path, without the name and the password. */
const hostList = /^(postgres(?:ql)?:\/\/(?:[^@/?#]*@)?)([^/?#]*)(.*)$/

/** One URL per server of `postgres://user@one:5432,two:5432/shop`, in the order of the list. */
export function listServers(url: string): string[] {
  const [, before = '', hosts = '', after = ''] = hostList.exec(url) ?? []
  return hosts.split(',').map((host) => before + host + after)
}

/** Whether each server of the list has a URL that `pg` understands. */
export function isPostgresUrl(url: string): boolean {
  return listServers(url).every((server) => URL.canParse(server) && new URL(server).hostname !== '')
}
