PRAGMA user_version=1;
BEGIN TRANSACTION;
CREATE TABLE claim (
    room TEXT NOT NULL, digest BLOB NOT NULL, player TEXT NOT NULL,
    expires INTEGER NOT NULL,
    PRIMARY KEY (room, digest)
) WITHOUT ROWID;
CREATE TABLE log (
    room TEXT NOT NULL, version INTEGER NOT NULL, event TEXT NOT NULL,
    player TEXT, command TEXT, at INTEGER NOT NULL,
    PRIMARY KEY (room, version)
) WITHOUT ROWID;
INSERT INTO "log" VALUES('6WVG5',1,'{"type":"SettingsChanged","settings":{"mode":"rivals","layout":"words","decks":[{"deck":"words-en","share":1}],"ending":"classic","language":"en","agreement":"anyone","referee":{"allow":[],"forbid":[],"ban":[],"rival":"ask","challenge":false},"clock":null,"talk":"team","table":{"spymasters_record":false,"tv_touch":false},"bots":{"pause":2}}}',NULL,NULL,1790000001000);
INSERT INTO "log" VALUES('6WVG5',2,'{"type":"PlayerJoined","player":"p1","name":"Ada","bot":null}',NULL,NULL,1790000002000);
INSERT INTO "log" VALUES('6WVG5',3,'{"type":"HostChanged","player":"p1"}',NULL,NULL,1790000003000);
INSERT INTO "log" VALUES('6WVG5',4,'{"type":"PlayerJoined","player":"p2","name":"Bo","bot":null}',NULL,NULL,1790000004000);
INSERT INTO "log" VALUES('6WVG5',5,'{"type":"PlayerJoined","player":"p3","name":"Cy","bot":null}',NULL,NULL,1790000005000);
INSERT INTO "log" VALUES('6WVG5',6,'{"type":"PlayerJoined","player":"p4","name":"Di","bot":null}',NULL,NULL,1790000006000);
INSERT INTO "log" VALUES('6WVG5',7,'{"type":"PlayerRenamed","player":"p4","name":"Dinah"}','p4','c1',1790000007000);
INSERT INTO "log" VALUES('6WVG5',8,'{"type":"PlayerSeated","player":"p1","team":"red","role":"spymaster"}','p1','c1',1790000008000);
INSERT INTO "log" VALUES('6WVG5',9,'{"type":"PlayerSeated","player":"p2","team":"blue","role":"spymaster"}','p2','c1',1790000009000);
INSERT INTO "log" VALUES('6WVG5',10,'{"type":"PlayerSeated","player":"p3","team":"red","role":"operative"}','p3','c1',1790000010000);
INSERT INTO "log" VALUES('6WVG5',11,'{"type":"PlayerSeated","player":"p4","team":"blue","role":"operative"}','p4','c2',1790000011000);
INSERT INTO "log" VALUES('6WVG5',12,'{"type":"Dealt","round":1,"rules":{"layout":{"rows":5,"columns":5,"first":9,"second":8,"assassins":1},"language":"en","mode":"rivals","ending":"classic","referee":{"allow":[],"forbid":[],"ban":[],"rival":"ask","challenge":false},"spymasters_record":false},"cards":[{"type":"Word","text":"Deck","language":"en"},{"type":"Word","text":"Glasses","language":"en"},{"type":"Word","text":"Mask","language":"en"},{"type":"Word","text":"Triangle","language":"en"},{"type":"Word","text":"Sock","language":"en"},{"type":"Word","text":"Party","language":"en"},{"type":"Word","text":"Judge","language":"en"},{"type":"Word","text":"Cliff","language":"en"},{"type":"Word","text":"Peacock","language":"en"},{"type":"Word","text":"King","language":"en"},{"type":"Word","text":"Puppet","language":"en"},{"type":"Word","text":"Staff","language":"en"},{"type":"Word","text":"Drum","language":"en"},{"type":"Word","text":"Nurse","language":"en"},{"type":"Word","text":"Cradle","language":"en"},{"type":"Word","text":"Bat","language":"en"},{"type":"Word","text":"Joker","language":"en"},{"type":"Word","text":"Sumo","language":"en"},{"type":"Word","text":"Diamond","language":"en"},{"type":"Word","text":"Current","language":"en"},{"type":"Word","text":"Shower","language":"en"},{"type":"Word","text":"Buffet","language":"en"},{"type":"Word","text":"Center","language":"en"},{"type":"Word","text":"Acorn","language":"en"},{"type":"Word","text":"Humpty Dumpty","language":"en"}],"starter":"blue","commitment":"115c03579c7c3cf4cdd1d1695cf485d5508f46f0d8d31101c2da0e9b63075164"}','p1','c2',1790000012000);
INSERT INTO "log" VALUES('6WVG5',13,'{"type":"KeyDrawn","key":["bystander","red","assassin","bystander","blue","bystander","bystander","blue","blue","red","red","bystander","blue","blue","blue","red","blue","red","red","bystander","red","red","blue","bystander","blue"],"nonce":"fe6221d7b4108b0ba3a8ae411c0c595a"}','p1','c2',1790000013000);
INSERT INTO "log" VALUES('6WVG5',14,'{"type":"ClueGiven","team":"blue","word":"Xylophone","number":2,"player":"p2"}','p2','c2',1790000014000);
INSERT INTO "log" VALUES('6WVG5',15,'{"type":"Revealed","team":"blue","position":4,"identity":"blue","player":"p4"}','p4','c3',1790000015000);
INSERT INTO "log" VALUES('6WVG5',16,'{"type":"GameOver","winner":null,"reason":"abandoned","score":null,"key":["bystander","red","assassin","bystander","blue","bystander","bystander","blue","blue","red","red","bystander","blue","blue","blue","red","blue","red","red","bystander","red","red","blue","bystander","blue"],"nonce":"fe6221d7b4108b0ba3a8ae411c0c595a"}','p1','c3',1790000016000);
INSERT INTO "log" VALUES('6WVG5',17,'{"type":"Dealt","round":2,"rules":{"layout":{"rows":5,"columns":5,"first":9,"second":8,"assassins":1},"language":"en","mode":"rivals","ending":"classic","referee":{"allow":[],"forbid":[],"ban":[],"rival":"ask","challenge":false},"spymasters_record":false},"cards":[{"type":"Word","text":"Limbo","language":"en"},{"type":"Word","text":"Chest","language":"en"},{"type":"Word","text":"Pound","language":"en"},{"type":"Word","text":"Anvil","language":"en"},{"type":"Word","text":"Tank","language":"en"},{"type":"Word","text":"Mayflower","language":"en"},{"type":"Word","text":"Caveman","language":"en"},{"type":"Word","text":"Bull","language":"en"},{"type":"Word","text":"Ladder","language":"en"},{"type":"Word","text":"Island","language":"en"},{"type":"Word","text":"Penny","language":"en"},{"type":"Word","text":"Sandwich","language":"en"},{"type":"Word","text":"Bowl","language":"en"},{"type":"Word","text":"Parachute","language":"en"},{"type":"Word","text":"Tattoo","language":"en"},{"type":"Word","text":"Spider","language":"en"},{"type":"Word","text":"Cuckoo","language":"en"},{"type":"Word","text":"Thumb","language":"en"},{"type":"Word","text":"Trap","language":"en"},{"type":"Word","text":"New York","language":"en"},{"type":"Word","text":"Novel","language":"en"},{"type":"Word","text":"Razor","language":"en"},{"type":"Word","text":"Arrow","language":"en"},{"type":"Word","text":"Patch","language":"en"},{"type":"Word","text":"Private","language":"en"}],"starter":"red","commitment":"943e3baf71cfcf680da26a9e06ee38f84b25b6b52edc52ef798db59d70dfaa93"}','p1','c3',1790000017000);
INSERT INTO "log" VALUES('6WVG5',18,'{"type":"KeyDrawn","key":["red","bystander","blue","assassin","red","bystander","red","blue","blue","blue","blue","bystander","blue","red","bystander","red","bystander","blue","red","blue","red","bystander","bystander","red","red"],"nonce":"d3c5e6ad383a575d067653c06ebe0da7"}','p1','c3',1790000018000);
INSERT INTO "log" VALUES('N3WSDPR',1,'{"type":"KitKeyDrawn","layout":{"rows":5,"columns":5,"first":9,"second":8,"assassins":1},"starter":"red","key":["blue","red","red","red","blue","assassin","bystander","blue","blue","red","bystander","red","blue","red","bystander","blue","red","bystander","red","blue","bystander","bystander","red","blue","bystander"]}',NULL,NULL,1790000001000);
CREATE TABLE token (
    room TEXT NOT NULL, digest BLOB NOT NULL, player TEXT NOT NULL,
    revoked INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (room, digest)
) WITHOUT ROWID;
INSERT INTO "token" VALUES('6WVG5',X'0903BF68D3B9096CE945D7C4617846CC0975BF84464CD330B6128850F044D664','p1',0);
INSERT INTO "token" VALUES('6WVG5',X'251A9A46457DA9A1BE0900A44D5EDCB5DE8490760E1F144D2AFCFB688309A0CD','p4',0);
INSERT INTO "token" VALUES('6WVG5',X'64D49BAAE3D3721E09F6421E09E18CCE68BD2DE6243D038CEC0A2CC04BC57780','p3',0);
INSERT INTO "token" VALUES('6WVG5',X'8CE89337167AA464527A7F0B4891992A1C94D6E34836DEF49E2A64994328983A','p2',0);
INSERT INTO "token" VALUES('N3WSDPR',X'4F64A75B802B85B69D27ACA3B84361AA452F1C4280FBED1E56B8A49EB53C0ED7','spymaster',0);
COMMIT;
