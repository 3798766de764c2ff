import { createApp, type TestApp, type TestAppOptions } from './create-app';
import { makeClient, makeUser, signIn, type SignedIn, type TestClient, type TestUser } from './factories';

/** A server with a client, and a user who may do everything in it. */
export interface OwnClient {
  test: TestApp;
  client: TestClient;
  user: TestUser;
  owner: SignedIn;
}

export async function openOwnClient(options?: TestAppOptions): Promise<OwnClient> {
  const test = await createApp(options);
  const client = await makeClient(test.app);
  const user = await makeUser(test.app, { sites: [client] });
  return { test, client, user, owner: await signIn(test.app, user) };
}
