// Files as senders write them, for tests. All people and numbers are invented.

/** A laboratory's batch of two specimens, the second with a confirmation that replaces the screen of the same drug. */
export const LAB_BATCH = [
  'FHS|^~\\&|NORTHLAB|NL01|||202606161200',
  'MSH|^~\\&|NORTHLAB|NL01^1 Lab Way^L|||202606161200||ORU|1|P|2.3|||NE|NE|US|ASCII|ENG',
  'PID|1|NL7000001|S-1|A12345678|RIVERA^ANA^M|||F|||||||||||A12345678|N',
  'OBR|1|SITE|||||202606150930|||C77^^ACME FREIGHT|L|||20260615||TPA.E.1.2||||0\\S\\URINE|URINALYSIS|202606161100||LAB|F||||||1^PRE-EMPLOYMENT|DR MRO|CERT',
  'OBX|1|ST|T535^AMPHETAMINES||NEG|ng/mL|500||||F',
  'OBX|2|ST|CR^CREATININE||102.3|mg/dL|||||F',
  'MSH|^~\\&|NORTHLAB|NL01^1 Lab Way^L|||202606161200||ORU|2|P|2.3',
  'PID|1|NL7000002|S-2|912-34-5678|STONE^RAY|||M|||||||||||912-34-5678|N',
  'OBR|1|SITE|||||202606150945|||C77^^ACME FREIGHT|L|||20260615||TPA.E.1.2||||0\\S\\URINE|INITIAL TEST|202606161100||LAB|F||||||3^RANDOM|DR MRO|CERT',
  'OBX|1|ST|T540^COCAINE||POS|ng/mL|150||||F',
  'OBX|2|ST|T541^MARIJUANA||POS|ng/mL|50||||F',
  'OBR|2|SITE|||||202606150945|||||||||||||0\\S\\URINE|CONFIRMATION|202606161100||LAB|F',
  'OBX|1|ST|T540^COCAINE||POS^212|ng/mL|100||||F',
  'OBX|2|ST|T541^MARIJUANA||NEG|ng/mL|15||||F',
  'FTS|2',
].join('\r');

interface Mro {
  specimen?: string;
  result?: string;
  reason?: string;
  collected?: string;
  note?: string;
  lab?: string;
  donor?: string;
  name?: string;
  dob?: string;
  sent?: string;
}

/** A review officer's message, without encoding characters in its header. */
export const mroMessage = ({
  specimen = 'NL7000001',
  result = 'NEGATIVE',
  reason = '1^PRE-EMPLOYMENT',
  collected = '202606150000',
  note = '',
  lab = 'NORTHLAB',
  donor = 'A12345678',
  name = 'RIVERA^ANA',
  dob = '',
  sent = '20260617',
}: Mro = {}): string =>
  [
    `MSH||DR MAYA MRO|US|||${sent}||ORU||P|2.3`,
    `PID|1|${specimen}|${specimen}|S-1|${name}||${dob}|||||||||||ACC1|${donor}`,
    `ORC|RE|${specimen}|${specimen}||${result}|||||||ACC-9|||||||||CLINIC|2 Main St|5550100`,
    `OBR|1|${specimen}|${specimen}|DOT5||${collected}||||CLINIC||ACC1|${lab}|000101010000|URINE|||${sent}|${sent}|F|||||||||||${reason}|DR MAYA MRO`,
    `OBX|1||1^COCAINE||${result === 'POSITIVE' ? 'POS' : 'NEG'}||||||Final`,
    ...(note ? [`NTE|1||${note}`] : []),
  ].join('\r\n');

/** The variant with codes and names in the fourth and fifth part, and cut-offs in parts. */
export const FIVE_PARTS = [
  'MSH|^~\\&|Q1|Q|||202606161200||ORU|1|P|2.3',
  'PID|1|8123456||A12345678|RIVERA^ANA',
  'OBR|1|SITE|||||20260615|||||||||C77||||0\\S\\URINE|CONFIRMATION|20260616||LAB|F||||||5^RETURN TO DUTY',
  'OBX|1|ST|^^^22^OPIATES||POSITIVE|ng/mL|2000^300||||F',
].join('\n');

export const CSV = [
  '\uFEFFSpecimen ID,Lab,Donor Last,Donor First,Donor ID,DOB,Collected At,Verified,Reason for test,Agency,Specimen Type,Result,Drugs,MRO,Comments',
  'NL7000001,NORTHLAB,Rivera,Ana,A12345678,5/5/1980,6/15/2026 9:30,6/17/2026,Random,FMCSA,Urine,Negative,,Dr. Mro,',
  'NL7000002,NORTHLAB,Stone,Ray,,02/03/1990,6/15/2026,6/17/2026,Random,FMCSA,Urine,Positive,"Cocaine, Marijuana",Dr. Mro,"said ""no"""',
  'NL7000003,NORTHLAB,Poe,Al,,2/3/1990,6/15/2026,6/17/2026,Random,FMCSA,Urine,Probably fine,,Dr. Mro,',
  '',
].join('\r\n');
