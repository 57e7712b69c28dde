/** A mail address of which only the first letter and the domain are shown: `a***@example.com`. */
export function maskedEmail(address: string): string {
  const [first = ''] = address;
  return `${first}***${address.slice(address.lastIndexOf('@'))}`;
}

/** A phone number of which only the beginning and the last two digits are shown: `+49*****78`. */
export function maskedPhone(phone: string): string {
  return `${phone.slice(0, 3)}${'*'.repeat(Math.max(0, phone.length - 5))}${phone.slice(-2)}`;
}
