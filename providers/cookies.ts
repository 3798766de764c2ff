const ACCESS_TOKEN = 'jwtToken';

/** The access token, or null. The refresh token is HttpOnly: no script can read it. */
export function accessToken(): string | null {
  for (const pair of document.cookie.split('; ')) {
    const [name, ...value] = pair.split('=');
    if (name === ACCESS_TOKEN && value.length > 0) return decodeURIComponent(value.join('=')) || null;
  }
  return null;
}

/** The server clears both cookies on logout; this is for when it can't be reached. */
export function forgetAccessToken(): void {
  document.cookie = `${ACCESS_TOKEN}=; Max-Age=0; Path=/; SameSite=Strict`;
}
